// `npm start`: builds what changed, and runs the portal until a signal ends it.
import { buildRooms } from './src/buildRooms.ts';
import { rooms } from './src/rooms.ts';
import { runPortal } from './src/runPortal.ts';

await runPortal((report) => buildRooms(rooms, report));
