import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { operatorToken, registryForEachTest } from '../testing/aRegistry.ts';

const registries = registryForEachTest();
const announcedBytes = 20 * 1024 * 1024;

/** The status for a caller who announces a body of 20 MiB and sends none of it; no answer if the server waits for the body. */
async function statusOf(method: string, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { port } = registries.current().app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'localhost', 'content-length': String(announcedBytes), ...headers });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(head.toString())?.[1]);
}

/** Every route of the registry that may have a body. */
const routesWithBody = () =>
  registries
    .current()
    .routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map(({ method, url }) => [method, url.replace(/:\w+/g, 'mf-trips').replace('*', 'a.js')] as const);

describe('demandCallers', () => {
  it('Every route of the registry refuses an unknown caller’s 20 MiB before a byte is read', async () => {
    expect(routesWithBody().length).toBeGreaterThan(15);
    const taken: string[] = [];
    for (const type of ['application/octet-stream', 'application/json'])
      for (const [method, path] of routesWithBody()) {
        const status = await statusOf(method, path, { 'content-type': type });
        if (![401, 413, 415].includes(status)) taken.push(`${method} ${path}: ${status}`);
      }
    expect(taken).toEqual([]);
  });

  it('The two routes of a build’s files alone take 20 MiB, from a known caller', async () => {
    const known = { 'content-type': 'application/octet-stream', authorization: `Bearer ${operatorToken}` };
    const taken: string[] = [];
    for (const [method, path] of routesWithBody()) {
      if (/\/(files|maps)\/a\.js$/.test(path)) continue;
      const status = await statusOf(method, path, known);
      if (![413, 415].includes(status)) taken.push(`${method} ${path}: ${status}`);
    }
    expect(taken).toEqual([]);
    const upload = '/registry/remotes/mf-trips/versions/0.1.0-00000001/files/a.js';
    const answer = await registries
      .current()
      .app.inject({ method: 'PUT', url: upload, headers: known, payload: Buffer.alloc(announcedBytes) });
    expect(answer.statusCode).toBe(204);
  });
});
