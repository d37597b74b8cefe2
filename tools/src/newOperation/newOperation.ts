import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyChanges } from '../newRemote/applyChanges.ts';
import { filledFolder, type Changes } from '../newRemote/template.ts';
import { withContract, withFixture, withRoutes } from './apiSource.ts';
import { demandFreeNames, demandRoom } from './freeNames.ts';
import { importFromOrganisation } from './importFromOrganisation.ts';
import { namesOfOperation, type OperationChoices, type OperationNames } from './operationNames.ts';

const fixtures = 'api/src/testing/isolation/tenantIsolationFixtures.ts';
const template = join(import.meta.dirname, 'template/operation');

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
  await demandFreeNames(root, { ids: [id], path: [names.method, names.path], shapes: [names.camel, names.pascal] });
  const changes: Changes = await filledFolder(template, valuesOf(names), '');
  const changed = async (path: string, change: (text: string) => string) =>
    changes.set(path, change(await readFile(join(root, path), 'utf8')));
  const { context, camel } = names;
  await changed(`shared/contracts/src/${context}/index.ts`, (text) => withContract(text, camel));
  await changed(`api/src/${context}/${context}Context.ts`, (text) => withRoutes(text, { ...names, routes: camel }));
  await changed(fixtures, (text) => withFixture(text, names));
  await applyChanges(root, changes);
  return names;
}

async function demandAccess(root: string, { access }: OperationNames): Promise<void> {
  const table = await readFile(join(root, 'api/src/kernel/access/access.ts'), 'utf8');
  const actions = [...table.matchAll(/^ {2}'([a-z]+\.[a-zA-Z]+)':/gm)].map(([, action = '']) => action);
  if (!actions.includes(access)) throw new Error(`no access "${access}"; there are ${actions.join(', ')}`);
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
    COMPANIES: importFromOrganisation(room, 'companies/companiesRepository.ts'),
    SETTINGS: context === 'organisation' ? './' : '../organisation/',
    BODY: hasBody ? ', body: {}' : '',
    BODYSHAPE: hasBody ? '\n  body: z.strictObject({}),' : '',
  };
}
