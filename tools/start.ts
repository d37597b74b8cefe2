// `npm start`: builds what changed, and runs the portal until it is told to stop.
import { createServer } from 'node:net';
import { buildRooms } from './src/buildRooms.ts';
import { rooms } from './src/rooms.ts';
import { startPortal } from './src/startPortal.ts';
import { demoSignIns } from './src/demoSignIns.ts';

const port = Number(process.env['PORT'] || 4000);
const dataDir = process.env['PORTOLAN_DATA'] || '.data';

try {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${process.env['PORT']}": a number from 0 to 65535 is needed.`);
  await demandFreePort(port);
  const builds = await buildRooms(rooms, console.log);
  const environment = process.env['PORTOLAN_ENV'] === 'production' ? 'production' : 'demo';
  const portal = await startPortal({ dataDir, port, builds, environment, databaseUrl: process.env['DATABASE_URL'] || undefined, report: console.log });
  console.log(`\nPortolan is at ${portal.url}\n`);
  if (environment === 'demo') console.log(demoSignIns);
  stopOn(['SIGINT', 'SIGTERM'], portal.close);
} catch (error) {
  console.error(`portolan: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function stopOn(signals: readonly NodeJS.Signals[], close: () => Promise<void>): void {
  let stopping: Promise<void> | null = null;
  for (const signal of signals) {
    process.on(signal, () => {
      stopping ??= close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

function demandFreePort(wanted: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new Error(`port ${wanted} is taken; stop what uses it, or choose another: PORT=4001 npm start`)));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
