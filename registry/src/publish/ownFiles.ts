import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Marks a folder of published files with its installation, and refuses another one's: files and versions of two installations would mix.
 * @param installationId of the database that lists the versions
 * @throws Error for the files of another installation
 */
export async function demandOwnFiles(folder: string, installationId: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const marker = join(folder, 'installation');
  const owner = await readFile(marker, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // Empty after a first start on a full disk.
  if (owner === '') {
    await writeFile(`${marker}.new`, installationId);
    return rename(`${marker}.new`, marker);
  }
  if (owner === installationId) return;
  const published = await readdir(join(folder, 'published')).catch(() => []);
  throw new Error(
    `The published files in ${folder} (${published.join(', ') || 'none'}) belong to another installation (${owner}, not ${installationId}). ` +
      'Use the folder of this database, or an empty one: a start publishes the builds of its release again.',
  );
}
