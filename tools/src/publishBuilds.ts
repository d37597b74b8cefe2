import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  activateTogether,
  fetchHistory,
  fetchStatus,
  publishRoom,
  type RegistryAddress,
  type ReleaseSummary,
} from '@portolan/registry';

/** Record of the last start: when it finished, and its builds. */
interface LastStart {
  readonly at: string;
  readonly builds: Readonly<Record<string, string>>;
}

/** Decisions on who gets what; publishing is none. */
const decisions = ['activate', 'rollback', 'canary', 'end canary', 'kill', 'quarantine'];

/**
 * Publishes the builds in these folders and activates those that differ from the last start's. Later decisions of people stay, unless the
 * build is new; locked or withdrawn remotes keep their version. A refusal of the gate does not prevent the start.
 * @param report a line for the terminal
 */
export async function publishBuilds(
  registry: RegistryAddress,
  builds: readonly string[],
  dataDir: string,
  report: (line: string) => void,
): Promise<void> {
  const file = join(dataDir, 'started-builds.json');
  const last = await lastStartIn(file);
  const releases = await fetchStatus(registry);
  const found: Record<string, string> = {};
  const forPeople: Record<string, string> = {};
  for (const build of builds) {
    const { id, version, published, restored } = await publishRoom(registry, build);
    if (published) report(`published ${id}@${version}`);
    if (restored > 0) report(`sent ${restored} lost files of ${id}@${version} again`);
    found[id] = version;
    const release = releases.find(({ remote }) => remote === id);
    const hindrance = release && hindranceOf(release, version);
    const isDecided = last.builds[id] === version || (!published && (await isDecidedSince(registry, id, last.at)));
    if (hindrance !== undefined) report(`${hindrance}: people keep ${release?.active ?? 'none'}`);
    else if (!isDecided || (release?.active ?? null) === null) forPeople[id] = version;
  }
  if (Object.keys(forPeople).length > 0) {
    try {
      await activateTogether(registry, forPeople);
    } catch (error) {
      report(`People keep what they have: ${error instanceof Error ? error.message : String(error)}`);
      return; // the next start tries again
    }
  }
  await writeFile(`${file}.new`, JSON.stringify({ at: new Date().toISOString(), builds: found } satisfies LastStart));
  await rename(`${file}.new`, file);
}

/** A missing or truncated file counts as no start at all. */
async function lastStartIn(file: string): Promise<LastStart> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LastStart;
  } catch {
    return { at: new Date(0).toISOString(), builds: {} };
  }
}

/** Why a version cannot be activated; undefined if it can. */
function hindranceOf({ remote, lock, versions }: ReleaseSummary, version: string): string | undefined {
  if (lock !== null) return `${remote} is locked by ${lock.by}`;
  const state = versions.find((known) => known.version === version)?.state ?? 'published';
  return state === 'published' ? undefined : `${remote}@${version} is ${state}`;
}

async function isDecidedSince(registry: RegistryAddress, id: string, at: string): Promise<boolean> {
  return (await fetchHistory(registry, id)).some((line) => line.at > at && decisions.includes(line.action));
}
