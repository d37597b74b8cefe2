import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { applyChanges } from '../newRemote/applyChanges.ts';
import { filledFolder, type Changes } from '../newRemote/template.ts';
import { withContract, withFixture, withRoutes } from './apiSource.ts';
import { namesOfOperation, type OperationChoices, type OperationNames } from './operationNames.ts';

const contracts = 'shared/contracts/src';
const fixtures = 'api/src/testing/tenantIsolationFixtures.ts';
const template = join(import.meta.dirname, 'template');

/**
 * Writes one more operation into the API of the repository at `root`: contract, route, a service that reads the company, fixture of the
 * isolation test, test.
 * @param room context, such as `organisation`, or an area of one, such as `trips/desk`
 * @param id of the operation, such as `fetchOfficeSummary`
 * @returns the names that it got
 * @throws Error saying what to change; nothing is written then
 */
export async function newOperation(
  root: string,
  room: string,
  id: string,
  choices: OperationChoices = {},
): Promise<OperationNames> {
  const names = namesOfOperation(room, id, choices);
  await demandRoom(root, names);
  await demandAccess(root, names);
  await demandFreeNames(root, names);
  const changes: Changes = await filledFolder(template, valuesOf(names), '');
  const changed = async (path: string, change: (text: string) => string) =>
    changes.set(path, change(await readFile(join(root, path), 'utf8')));
  await changed(`${contracts}/index.ts`, (text) => withContract(text, names));
  await changed(contextFile(names), (text) => withRoutes(text, names));
  await changed(fixtures, (text) => withFixture(text, names));
  await applyChanges(root, changes);
  return names;
}

const contextFile = ({ context }: OperationNames): string => `api/src/${context}/${context}Context.ts`;

async function demandRoom(root: string, names: OperationNames): Promise<void> {
  const folders = await readdir(join(root, 'api/src'));
  const known = folders.filter(
    (context) => context !== 'kernel' && existsSync(join(root, 'api/src', context, `${context}Context.ts`)),
  );
  if (!known.includes(names.context) || !existsSync(join(root, 'api/src', names.room)))
    throw new Error(`no context ${names.room}; there are ${known.sort().join(', ')}`);
  const folder = `api/src/${names.room}/${names.folder}`;
  if (existsSync(join(root, folder)))
    throw new Error(`${folder} is there already: add ${names.id} to its files by hand`);
}

async function demandAccess(root: string, { access }: OperationNames): Promise<void> {
  const table = await readFile(join(root, 'api/src/kernel/access/access.ts'), 'utf8');
  const actions = [...table.matchAll(/^ {2}'([a-z]+\.[a-zA-Z]+)':/gm)].map(([, action = '']) => action);
  if (!actions.includes(access)) throw new Error(`no access "${access}"; there are ${actions.join(', ')}`);
}

/** @throws Error when the contracts have the id, the path or the shape's name already */
async function demandFreeNames(root: string, { id, method, path, camel, pascal }: OperationNames): Promise<void> {
  const files = (await readdir(join(root, contracts), { recursive: true })).filter((file) => file.endsWith('.ts'));
  for (const file of files) {
    const text = await readFile(join(root, contracts, file), 'utf8');
    if (new RegExp(`\\bid: '${id}'`).test(text)) throw new Error(`${id} is there already, in ${contracts}/${file}`);
    if (text.includes(`method: '${method}',\n  path: '${path}',`))
      throw new Error(`${method} ${path} is taken, in ${contracts}/${file}: choose another --path`);
    if (new RegExp(`^export (?:const|type|interface|function) (?:${camel}|${pascal})\\b`, 'm').test(text))
      throw new Error(`the contracts have a ${camel} already, in ${contracts}/${file}: choose another name`);
  }
}

function valuesOf({ context, room, id, folder, camel, pascal, ...names }: OperationNames): Record<string, string> {
  const up = '../'.repeat(room.split('/').length + 1);
  const hasBody = !['GET', 'DELETE'].includes(names.method);
  return {
    CONTEXT: context,
    ROOM: room,
    FOLDER: folder,
    ID: id,
    CAMEL: camel,
    PASCAL: pascal,
    METHOD: names.method,
    PATH: names.path,
    ACCESS: names.access,
    SUMMARY: names.summary,
    UP: up,
    COMPANIES: room === 'organisation' ? '../companies/' : `${up}organisation/companies/`,
    SETTINGS: context === 'organisation' ? './' : '../organisation/',
    BODY: hasBody ? ', body: {}' : '',
    BODYSHAPE: hasBody ? '\n  body: z.strictObject({}),' : '',
  };
}
