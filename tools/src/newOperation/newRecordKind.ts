import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { applyChanges } from '../newRemote/applyChanges.ts';
import { filledFolder } from '../newRemote/template.ts';
import { withContract, withFixtures, withRoutes, withTable } from './apiSource.ts';
import { demandFreeNames, demandRoom } from './freeNames.ts';
import { importFromOrganisation } from './importFromOrganisation.ts';
import { namesOfRecordKind, type RecordNames } from './recordNames.ts';

const template = join(import.meta.dirname, 'template/record-kind');
const [migrations, backfills] = ['api/src/kernel/db/migrations', 'api/src/kernel/db/backfills'];

/**
 * Writes one more kind of records that a company's admins keep into the API of the repository at `root`: contract, migration with row-level
 * security, schema, records, routes, fixtures of the isolation test, test.
 * @param room context, such as `organisation`, or an area of one
 * @param one a single record, such as `meeting-room` @param many several, such as `meeting-rooms`
 * @returns the names that it got
 * @throws Error saying what to change; nothing is written then
 */
export async function newRecordKind(root: string, room: string, one: string, many: string): Promise<RecordNames> {
  const names = namesOfRecordKind(room, one, many);
  const { context, folder, camel, pascal, plural, pluralPascal, path } = names;
  await demandRoom(root, names);
  await demandFreeNames(root, {
    ids: [`list${pluralPascal}`, `create${pascal}`, `update${pascal}`, `archive${pascal}`],
    path: ['GET', path],
    shapes: [camel, `${camel}Input`, pascal, `${pascal}Input`],
  });
  const number = await nextNumber(root);
  const changes = await filledFolder(template, valuesOf(names, number), '');
  const changed = async (file: string, change: (text: string) => string) =>
    changes.set(file, change(await readFile(join(root, file), 'utf8')));
  await changed(`shared/contracts/src/${context}/index.ts`, (text) => withContract(text, plural));
  await changed(`api/src/${context}/${context}Context.ts`, (text) =>
    withRoutes(text, { context, room, folder, routes: plural, pascal: pluralPascal }),
  );
  await changed('api/src/kernel/db/companySchema.ts', (text) => withTable(text, plural, pluralPascal));
  await changed('api/src/testing/isolation/tenantIsolationFixtures.ts', (text) =>
    withFixtures(text, `${camel}Fixtures`, `isolation${pluralPascal}`),
  );
  await applyChanges(root, changes);
  return names;
}

/** The number after the last migration's or backfill's, of four digits. */
async function nextNumber(root: string): Promise<string> {
  const files = await Promise.all([migrations, backfills].map((folder) => readdir(join(root, folder))));
  const numbers = files.flat().map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function valuesOf(names: RecordNames, number: string): Record<string, string> {
  const { context, room, folder, camel, pascal, plural, pluralPascal, table, path } = names;
  const up = '../'.repeat(room.split('/').length + 1);
  return {
    CONTEXT: context,
    ROOM: room,
    FOLDER: folder,
    CAMEL: camel,
    PASCAL: pascal,
    PLURAL: plural,
    PLURALPASCAL: pluralPascal,
    WORDS: names.words,
    PLURALWORDS: names.pluralWords,
    TABLE: table,
    PATH: path,
    NUMBER: number,
    UP: up,
    IMPORTS: importsOf(room),
    RECORDROUTES: importFromOrganisation(room, 'records/recordRoutes.ts'),
    SETTINGS: context === 'organisation' ? './' : '../organisation/',
  };
}

/** Imports of the generated records from the organisation's context: from single files within it, from its index elsewhere. */
function importsOf(room: string): string {
  const [values, table, kind] = ['takenValues', 'recordTable', 'settingsRecords'].map((file) =>
    importFromOrganisation(room, `records/${file}.ts`),
  );
  return values === table
    ? `import { recordTable, takenValues, type RecordKind } from '${table}';`
    : `import { takenValues } from '${values}';\nimport { recordTable } from '${table}';\nimport type { RecordKind } from '${kind}';`;
}
