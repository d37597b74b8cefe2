import { existsSync } from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startOwnPostgres } from './ownPostgres.ts';

/** A run's resources: a PostgreSQL if the machine has its programs, and a folder. */
interface Started {
  readonly url: string | null;
  readonly folder: string;
}

/** A process that starts both, reports them, and runs until it is killed. */
async function startInProcess(): Promise<{ readonly child: ChildProcess; readonly started: Started }> {
  const [postgres, folder] = ['ownPostgres.ts', 'runFolder.ts'].map((name) =>
    JSON.stringify(join(import.meta.dirname, name)),
  );
  const program = `
    const { startOwnPostgres } = await import(${postgres});
    const { makeRunFolder } = await import(${folder});
    const [server, folder] = [await startOwnPostgres(), await makeRunFolder()];
    console.log(JSON.stringify({ url: server?.url ?? null, folder: folder.path }));
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, started: JSON.parse(line) as Started };
}

/** Whether a server listens at a database's address. */
const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Resolves once a condition holds; Jest's own limit ends the wait otherwise. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

it('A PostgreSQL of its own answers on loopback until it is stopped', async () => {
  const server = await startOwnPostgres();
  if (server === null) return expect(process.env['PORTOLAN_REQUIRE_POSTGRES']).not.toBe('1');
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(await answers(server.url)).toBe(true);
  await server.stop();
  expect(await answers(server.url)).toBe(false);
});

it('A crashed PostgreSQL of a run does not answer until it is started again', async () => {
  const server = await startOwnPostgres();
  if (server === null) return expect(process.env['PORTOLAN_REQUIRE_POSTGRES']).not.toBe('1');
  await server.crash();
  expect(await answers(server.url)).toBe(false);
  await server.start();
  expect(await answers(server.url)).toBe(true);
  await server.stop();
});

it('A killed run leaves neither its folder nor its PostgreSQL', async () => {
  const { child, started } = await startInProcess();
  expect(existsSync(started.folder)).toBe(true);
  child.kill('SIGKILL');
  await until(() => !existsSync(started.folder));
  if (started.url !== null) await until(async () => !(await answers(started.url ?? '')));
});
