// Reads the PDF of its standard input and writes what it finds as JSON. A process of its own: the reader is an ES module with a worker of its own, which Jest's realm is not made for.
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text } = await extractText(document, { mergePages: true });
const { info } = await document.getMetadata();
const [marks, preferences, structure] = [
  await document.getMarkInfo(),
  await document.getViewerPreferences(),
  await (await document.getPage(1)).getStructTree(),
];
process.stdout.write(JSON.stringify({ text, pages: document.numPages, info, marks, preferences, structure }));
