import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, roomsIn } from '../rooms.ts';
import { runProgram } from '../runProgram.ts';

/**
 * A clone of this repository's last commit, with the installed packages linked into it: its tools run there as here, with the whole
 * history. Its links among rooms stay within it. Callers remove it.
 */
export async function aCopyOfTheHouse(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-house-'));
  const { code, output } = await runProgram('git', ['clone', '--quiet', '--shared', root, folder]);
  if (code !== 0) throw new Error(`the repository could not be cloned: ${output}`);
  for (const { folder: room } of roomsIn(folder)) await linkInstalled(room, join(folder, room));
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@portolan') await copyLinks(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    else await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

/** Links the installed packages of the room `like` of `folder` into `room` too, as an install would. */
export const installLike = (folder: string, like: string, room: string): Promise<void> =>
  copyLinks(join(folder, like, 'node_modules'), join(folder, room, 'node_modules'));

export const removeHouse = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

async function linkInstalled(room: string, to: string): Promise<void> {
  const installed = join(root, room, 'node_modules');
  if (existsSync(installed)) await copyLinks(installed, join(to, 'node_modules'));
}

const copyLinks = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.includes('.federation') });
