// `npm run build [-- <room> …] [--to <folder>]`: builds what changed; with --to, copies each room's build to `<folder>/<room id>`.
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRooms } from './src/buildRooms.ts';
import { rooms, roomsIn, root } from './src/rooms.ts';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const ids = roomsIn(root);
  const wanted = positionals.map((name) => ids.find(({ id }) => id === name)?.folder ?? name);
  const unknown = wanted.find((room) => !rooms.includes(room));
  if (unknown !== undefined) throw new Error(`no room ${unknown}; there are ${rooms.join(', ')}`);
  const asked = wanted.length > 0 ? wanted : rooms;
  const builds = await buildRooms(asked, console.log);
  if (values.to !== undefined)
    for (const [index, build] of builds.entries()) {
      const target = join(resolve(root, values.to), ids.find(({ folder }) => folder === asked[index])?.id ?? '');
      await rm(target, { recursive: true, force: true });
      await cp(build, target, { recursive: true });
    }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
