import { mkdtemp, readFile, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './atEnd.ts';

/** Linux's file system in memory. */
const memory = '/dev/shm';

/** A whole run has about 1 GiB in its folders, and browsers and databases besides. */
const freeMemory = 8 * 2 ** 30;

/** A folder that is needed only while this process runs. */
export interface RunFolder {
  readonly path: string;
  /** Resolves once nothing is left of it. */
  remove(): Promise<void>;
}

/** Creates a folder that is removed when this process ends in any way: in `placeOfRunFolders`. */
export async function makeRunFolder(): Promise<RunFolder> {
  const path = await mkdtemp(join(await placeOfRunFolders(), 'portolan-run-'));
  return { path, remove: atEnd('rm -rf -- "$0"', [path]) };
}

/**
 * Folder for the files of one run: in memory if the machine has plenty of it, because tests create and remove a thousand files for each
 * database; otherwise the system's temporary folder.
 */
export async function placeOfRunFolders(): Promise<string> {
  return (await isMemoryPlenty()) ? memory : tmpdir();
}

async function isMemoryPlenty(): Promise<boolean> {
  if (process.platform !== 'linux' || freemem() < freeMemory) return false;
  const disk = await statfs(memory).catch(() => null);
  if (disk === null || disk.bavail * disk.bsize < freeMemory) return false;
  // Containers often forbid running programs from there, as some tests do.
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
  const options = mounts.find(([, folder]) => folder === memory)?.[3]?.split(',');
  return options !== undefined && !options.includes('noexec');
}
