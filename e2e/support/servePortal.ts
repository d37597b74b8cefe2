// A portal in a process of its own, for one test worker: `node servePortal.ts <data directory> <port>`.
import { followTestClock } from '@portolan/tooling/test-clock';
import { readConfig } from '../../api/src/kernel/process/config.ts';
import { buildRooms } from '../../tools/src/buildRooms.ts';
import { rooms } from '../../tools/src/rooms.ts';
import { startPortal } from '../../tools/src/startPortal.ts';

followTestClock();
const [dataDir = '', port = '0'] = process.argv.slice(2);
const builds = await buildRooms(rooms, () => undefined);
const portal = await startPortal({
  environment: readConfig(process.env).environment,
  dataDir,
  port: Number(port),
  builds,
});
process.on('SIGTERM', () => {
  void portal.close().then(() => process.exit(0));
});
console.log(JSON.stringify({ url: portal.url }));
