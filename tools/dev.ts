// `npm run dev -- mf-<name> [--alone]`: works on one remote, in the running portal or in a bare page.
import { parseArgs } from 'node:util';
import { findPortal } from './src/dev/findPortal.ts';
import { startAlone } from './src/dev/startAlone.ts';
import { startDevServer, type DevServer } from './src/dev/devServer.ts';
import { watchRemote } from './src/dev/watchRemote.ts';
import { remotesIn, root } from './src/rooms.ts';
import { stopOn } from './src/stopOn.ts';

const port = Number(process.env['DEV_PORT'] || 4100);
const time = (): string => new Date().toTimeString().slice(0, 8);

async function inThePortal(id: string): Promise<void> {
  const portal = await findPortal(console.log);
  let server: Promise<DevServer> | null = null;
  const watching = await watchRemote(id, {
    built: (build) => {
      if (server !== null) {
        console.log(`${time()} ${id} is built anew, in ${build.tookMs} ms`);
        return void server.then((running) => running.built(build));
      }
      server = startDevServer(portal.url, build, port);
      server.then((running) => console.log(`\n${id} as it is here: http://${new URL(portal.url).hostname}:${running.port}/  (everything else from ${portal.url})\n`), fail);
    },
    failed: (words) => {
      console.error(`${time()} ${id} could not be built\n${words}`);
      void server?.then((running) => running.failed(words));
    },
  });
  stopOn(['SIGINT', 'SIGTERM'], async () => {
    await watching.close();
    await (await server)?.close();
    await portal.close();
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
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options: { alone: { type: 'boolean', default: false } }, allowPositionals: true });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new Error('usage: npm run dev -- mf-<name> [--alone]');
  if (!remotesIn(root).includes(id)) throw new Error(`no remote ${id}; there are ${remotesIn(root).join(', ')}`);
  await (values.alone ? alone(id) : inThePortal(id));
} catch (error) {
  fail(error);
}
