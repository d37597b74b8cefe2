// A process that serves the trips list of the sources under a folder: `listServer.ts <folder>`, with further orders from its parent.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { openDatabase } from '../../../api/src/kernel/db/index.ts';
import type { openTestApp } from '../../../api/src/testing/testApp.ts';
import type { ListOrder, ListServing } from './listOrder.ts';

const [, , folder = ''] = process.argv;
const load = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(join(folder, 'api/src', path)).href)) as Module;

process.once('message', async ({ databaseUrl, person }: ListOrder) => {
  const database = await load<{ openDatabase: typeof openDatabase }>('kernel/db/index.ts');
  const testing = await load<{ openTestApp: typeof openTestApp }>('testing/testApp.ts');
  const api = await testing.openTestApp(await database.openDatabase({ databaseUrl }));
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.addresses()[0] as AddressInfo;
  // A session's cookie belongs to one port.
  const { host = '', ...headers } = (await api.signIn({ ...person, host: `${person.host}:${port}` })).headers;
  process.send?.({ host, headers } satisfies ListServing);
});
