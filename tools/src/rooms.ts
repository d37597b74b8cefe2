import { join } from 'node:path';
import { remotesIn, roomsIn } from '@portolan/tooling/rooms';

export { remotesIn, roomsIn } from '@portolan/tooling/rooms';

/** The repository's root. */
export const root = join(import.meta.dirname, '../..');

/** Folders of browser builds, the shell first. */
export const rooms: readonly string[] = ['shell', ...remotesIn(root).map(({ folder }) => folder)];

/** Folder of the room `id`. @throws Error for none */
export function folderOf(id: string): string {
  const found = roomsIn(root).find((room) => room.id === id);
  if (found === undefined) throw new Error(`no room ${id}`);
  return found.folder;
}

/** Folder of the remote `id` of the repository at `at`. @throws Error naming the existing ones */
export function folderOfRemote(id: string, at = root): string {
  const remotes = remotesIn(at);
  const found = remotes.find((remote) => remote.id === id);
  if (found === undefined)
    throw new Error(`no remote ${id}; there are ${remotes.map((remote) => remote.id).join(', ')}`);
  return found.folder;
}
