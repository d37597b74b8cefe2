import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate, fetchStatus, publishRoom, type RegistryAddress } from '@portolan/registry';

/**
 * Publishes the builds in these folders and gives people those that differ from the last start's: a version that was rolled back
 * since then stays so, and one that the registry refuses (locked, withdrawn) leaves people what they have.
 * @param report a line for the terminal
 */
export async function publishBuilds(registry: RegistryAddress, builds: readonly string[], dataDir: string, report: (line: string) => void): Promise<void> {
  const file = join(dataDir, 'started-builds.json');
  const started = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, string>;
  const releases = await fetchStatus(registry);
  for (const build of builds) {
    const { id, version, published } = await publishRoom(registry, build);
    if (published) report(`published ${id}@${version}`);
    const hasPeople = releases.some(({ remote, active }) => remote === id && active !== null);
    if (hasPeople && started[id] === version) continue;
    await activate(registry, id, version).catch((error: unknown) => report(`${id} is not changed for people: ${error instanceof Error ? error.message : String(error)}`));
    started[id] = version;
  }
  await writeFile(file, JSON.stringify(started));
}
