// `npm start`: builds what changed, and runs the portal until it is told to stop.
import { createServer } from 'node:net';
import { readConfig } from '@portolan/api';
import { buildRooms } from './src/buildRooms.ts';
import { demoSignIns } from './src/demoSignIns.ts';
import { rooms } from './src/rooms.ts';
import { startPortal } from './src/startPortal.ts';
import { stopOn } from './src/stopOn.ts';

try {
  const config = readConfig(process.env);
  await demandFreePort(config);
  // In production standard output has the lines of the log alone.
  const say = config.environment === 'production' ? console.error : console.log;
  const builds = await buildRooms(rooms, say);
  const portal = await startPortal({ ...config, builds, report: say });
  say(`\nPortolan is at ${portal.url}\n`);
  if (config.environment === 'demo') say(demoSignIns(portal.url, config));
  say('Stop with Ctrl-C.');
  // A service manager's signal gives callers time to ask elsewhere; Ctrl-C does not wait.
  stopOn(['SIGTERM'], portal.stop);
  stopOn(['SIGINT'], portal.close);
} catch (error) {
  console.error(`portolan: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function demandFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        new Error(
          isTaken
            ? `port ${port} is taken; stop what uses it, or choose another: PORT=4001 npm start`
            : `HOST ${host} and PORT ${port} cannot be listened on (${error.code})`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
