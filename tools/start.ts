// `npm start`: builds what changed, and runs the portal until a signal ends it.
import { buildRooms } from './src/buildRooms.ts';
import { rooms } from './src/rooms.ts';
import { runPortal } from './src/runPortal.ts';

// A first look shows streets (ADR 47). Tests and production ask only the service that is set.
if (process.env['PORTOLAN_ENV'] !== 'production' && !process.env['PORTOLAN_MAP_TILE_URL']) {
  process.env['PORTOLAN_MAP_TILE_URL'] = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
  process.env['PORTOLAN_MAP_TILE_ATTRIBUTION'] = '© OpenStreetMap contributors https://www.openstreetmap.org/copyright';
}
await runPortal((report) => buildRooms(rooms, report));
