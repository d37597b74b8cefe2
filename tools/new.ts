// `npm run new -- remote …`, `feature …`, `operation …` and `record-kind …`: a remote, one more page in it, one more call of the API,
// one more kind of records that a company's admins keep.
import { parseArgs } from 'node:util';
import { newOperation } from './src/newOperation/newOperation.ts';
import { newRecordKind } from './src/newOperation/newRecordKind.ts';
import type { PageNames, Titles } from './src/newRemote/names.ts';
import { newFeature } from './src/newRemote/newFeature.ts';
import { newRemote } from './src/newRemote/newRemote.ts';
import { folderOfRemote, root } from './src/rooms.ts';

const usage = `usage: npm run new -- remote mf-<name> [titles]
       npm run new -- feature <remote> <name> [titles]
       npm run new -- operation <context> <id> [--method GET] [--path /api/secure/v1/…] [--access company.view] [--summary "…"]
       npm run new -- record-kind <context> <name of one, such as meeting-room>
titles: --en "Lounges" --sr "Saloni" --sv "Lounger" --da "Lounger"; one that is missing is the English one
context: a folder of api/src, or an area of one such as trips/desk; id: a verb and a noun, such as fetchOfficeSummary`;

function sayPage(where: string, { id, path, titles }: PageNames, given: Partial<Titles>): void {
  console.log(`${where} is written: its page is /${path}.`);
  const untold = (['sr', 'sv', 'da'] as const).filter((language) => given[language] === undefined);
  if (untold.length > 0)
    console.log(
      `Its title is "${titles.en}" in ${untold.join(', ')} too: say it in their words in remote.ts and locales of ${folderOfRemote(id)}/src.`,
    );
  console.log(`Next: npm run dev -- ${id}\nFrom there to people using it: docs/guides/ship-a-remote.md`);
}

const text = { type: 'string' } as const;
try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { en: text, sr: text, sv: text, da: text, method: text, path: text, access: text, summary: text },
    allowPositionals: true,
  });
  const { method, path, access, summary, ...titles } = values;
  const [kind, first, second, ...more] = positionals;
  const isPage = [method, path, access, summary].every((choice) => choice === undefined);
  if (kind === 'remote' && first !== undefined && second === undefined && isPage) {
    sayPage(first, await newRemote(root, first, titles), titles);
  } else if (kind === 'feature' && first !== undefined && second !== undefined && more.length === 0 && isPage) {
    const names = await newFeature(root, first, second, titles);
    sayPage(`${folderOfRemote(first)}/src/${names.folder}`, names, titles);
  } else if (kind === 'operation' && first !== undefined && second !== undefined && more.length === 0) {
    const names = await newOperation(root, first, second, { method, path, access, summary });
    const folder = `api/src/${names.room}/${names.folder}`;
    console.log(`${names.id} is written: ${names.method} ${names.path}, in ${folder}.`);
    console.log(
      `Its contract is shared/contracts/src/${names.context}/${names.camel}.ts: say there what it takes and answers.`,
    );
    console.log(`Next: npm run check, and npx jest --selectProjects api -- ${names.camel}`);
  } else if (kind === 'record-kind' && first !== undefined && second !== undefined && more.length === 0 && isPage) {
    const { room, folder, context, plural, table } = await newRecordKind(root, first, second);
    console.log(`${plural} are written: table ${table}, in api/src/${room}/${folder}.`);
    console.log(`Their contract is shared/contracts/src/${context}/${plural}.ts: say there what a record has.`);
    console.log(`Next: npm run check, and npx jest --selectProjects api -- ${plural}`);
  } else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
