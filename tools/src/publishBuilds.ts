import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activateTogether, fetchStatus, publishRoom, type RegistryAddress } from '@portolan/registry';

/**
 * Publishes the builds in these folders and gives people those that differ from the last start's: a version that was rolled back
 * since then stays so, and of one that is locked people keep what they have.
 * @param report a line for the terminal
 */
export async function publishBuilds(registry: RegistryAddress, builds: readonly string[], dataDir: string, report: (line: string) => void): Promise<void> {
  const file = join(dataDir, 'started-builds.json');
  const started = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, string>;
  const releases = await fetchStatus(registry);
  const changed: Record<string, string> = {};
  for (const build of builds) {
    const { id, version, published } = await publishRoom(registry, build);
    if (published) report(`published ${id}@${version}`);
    const release = releases.find(({ remote }) => remote === id);
    if (release?.lock) report(`${id} is locked by ${release.lock.by}: people keep ${release.active ?? 'none'}`);
    else if (started[id] !== version || (release?.active ?? null) === null) changed[id] = version;
  }
  if (Object.keys(changed).length > 0) await activateTogether(registry, changed);
  Object.assign(started, changed);
  await writeFile(file, JSON.stringify(started));
}
