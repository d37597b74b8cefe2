import { execFile } from 'node:child_process';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { machineNow } from './machineNow.ts';

/** Templates unused for this long are removed when another is made. In milliseconds. */
const keptMs = 24 * 3600_000;

/** Dump of a migrated embedded database, for `openDatabase({ dumpFile })`; makes it if it is missing. */
export async function migratedPgliteFile(key: string, folder = tmpdir()): Promise<string> {
  const file = join(folder, `${prefix}${key}.tar`);
  const now = machineNow();
  try {
    await utimes(file, now, now);
    return file;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
  }
  await removeUnused(folder, now.getTime() - keptMs);
  // In a process of its own, because PGlite does not find its files within Jest.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'pgliteTemplateChild.ts'), file]);
  return file;
}

const prefix = 'portolan-template-';

async function removeUnused(folder: string, usedBefore: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const file = join(folder, name);
    const used = await stat(file).catch(() => null);
    if (used !== null && used.mtimeMs < usedBefore) await rm(file, { force: true });
  }
}
