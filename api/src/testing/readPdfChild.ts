// Reads the PDF of its standard input and writes its content as JSON. It is a process of its own, because the reader is an ES module with a worker,
// which does not run in Jest's realm.
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
