// `npm run dev -- mf-<name> [--alone | --override <portal>]`: works on one remote, in the running portal, in a bare page, or in any portal by its operator's browser.
import { parseArgs } from 'node:util';
import { findPortal } from './src/dev/findPortal.ts';
import { startAlone } from './src/dev/startAlone.ts';
import { startDevServer, type DevServer } from './src/dev/devServer.ts';
import { startOverrideServer } from './src/dev/overrideServer.ts';
import { watchRemote, type RemoteBuild } from './src/dev/watchRemote.ts';
import { folderOfRemote } from './src/rooms.ts';
import { stopOn } from './src/stopOn.ts';

const port = Number(process.env['DEV_PORT'] || 4100);
const time = (): string => new Date().toTimeString().slice(0, 8);

async function inThePortal(id: string): Promise<void> {
  const portal = await findPortal(console.log);
  const open = ({ port: own }: DevServer) =>
    `${id} as it is here: http://${new URL(portal.url).hostname}:${own}/  (everything else from ${portal.url})`;
  await served(id, (build) => startDevServer(portal.url, build, port), open, portal.close);
}

async function inAnotherPortal(id: string, address: string): Promise<void> {
  const portal = URL.parse(address);
  if (portal === null || !/^https?:$/.test(portal.protocol))
    throw new Error(`--override wants the address of a portal, such as https://portal.example, not "${address}"`);
  const open = ({ port: own }: DevServer) =>
    `${id} as it is here, in your browser alone: ${portal.origin}/?override=${id}@http://localhost:${own}  (sign in as PLATFORM_OPERATOR)`;
  await served(
    id,
    (build) => startOverrideServer(portal.origin, build, port),
    open,
    () => Promise.resolve(),
    true,
  );
}

/** Builds a remote and serves it from its first build on, until stopped. */
async function served(
  id: string,
  start: (first: RemoteBuild) => Promise<DevServer>,
  told: (server: DevServer) => string,
  close: () => Promise<void>,
  isEachKept = false,
): Promise<void> {
  let server: Promise<DevServer> | null = null;
  const watching = await watchRemote(
    id,
    {
      built: (build) => {
        if (server !== null) {
          console.log(`${time()} ${id} is built anew, in ${build.tookMs} ms`);
          return void server.then((running) => running.built(build));
        }
        server = start(build);
        server.then((running) => console.log(`\n${told(running)}\n`), fail);
      },
      failed: (words) => {
        console.error(`${time()} ${id} could not be built\n${words}`);
        void server?.then((running) => running.failed(words));
      },
    },
    isEachKept,
  );
  stopOn(['SIGINT', 'SIGTERM'], async () => {
    await watching.close();
    await (await server)?.close();
    await close();
  });
}

async function alone(id: string): Promise<void> {
  const running = await startAlone(id, port, console.log);
  console.log(`\n${id} alone, with a pretend session and no API: http://localhost:${running.port}/\n`);
  stopOn(['SIGINT', 'SIGTERM'], running.close);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { alone: { type: 'boolean', default: false }, override: { type: 'string' } },
    allowPositionals: true,
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0 || (values.alone && values.override !== undefined))
    throw new Error('usage: npm run dev -- mf-<name> [--alone | --override <portal>]');
  folderOfRemote(id);
  await (values.alone
    ? alone(id)
    : values.override === undefined
      ? inThePortal(id)
      : inAnotherPortal(id, values.override));
} catch (error) {
  fail(error);
}
