// `npm run build [-- <room> …]`: builds what changed.
import { buildRooms } from './src/buildRooms.ts';
import { rooms, roomsIn, root } from './src/rooms.ts';

const ids = roomsIn(root);
const wanted = process.argv.slice(2).map((name) => ids.find(({ id }) => id === name)?.folder ?? name);
const unknown = wanted.find((room) => !rooms.some((known) => known === room));
try {
  if (unknown !== undefined) throw new Error(`no room ${unknown}; there are ${rooms.join(', ')}`);
  await buildRooms(wanted.length > 0 ? wanted : rooms, console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
