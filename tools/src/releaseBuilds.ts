import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A release's builds, one folder per room id: written by `npm run build -- --to builds`. */
const releaseFolder = join(import.meta.dirname, '../../builds');

/** Folders of the release's builds, the shell's first. @throws Error without a shell */
export async function releaseBuilds(): Promise<string[]> {
  const ids = existsSync(releaseFolder) ? await readdir(releaseFolder) : [];
  if (!ids.includes('shell')) throw new Error('There are no builds in builds/: npm run build -- --to builds');
  return ['shell', ...ids.filter((id) => id !== 'shell').sort()].map((id) => join(releaseFolder, id));
}
