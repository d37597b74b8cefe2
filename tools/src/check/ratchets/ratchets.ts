import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../rooms.ts';
import { trackedFiles, type TrackedFile } from '../../trackedFiles.ts';
import type { Counts } from './counts.ts';
import { crowdedFolders } from './crowdedFolders.ts';
import { lowerCaseTitles } from './lowerCaseTitles.ts';
import { repeatedRules } from './repeatedRules.ts';
import { retiredWords } from './retiredWords.ts';

/** A rule with exceptions in older code: their number only falls, place by place, and no place is added. */
interface Ratchet {
  readonly name: string;
  readonly files: RegExp;
  readonly countIn: (files: readonly TrackedFile[]) => Counts;
}

const modules = /\.(tsx?|mjs)$/;

const ratchets: readonly Ratchet[] = [
  { name: 'at most 25 modules a folder', files: modules, countIn: crowdedFolders },
  { name: 'test titles begin with a capital or a specification id', files: modules, countIn: lowerCaseTitles },
  { name: 'names and comments in the words of the glossary', files: modules, countIn: retiredWords },
  { name: 'one body of a CSS rule in at most two files', files: /\.css$/, countIn: repeatedRules },
];

const exceptionsFile = (folder: string): string => join(folder, 'tools', 'ratchets.json');

/** The exceptions of each rule, by its name. `folder` is a repository; default: this one. */
export async function readExceptions(folder = root): Promise<Readonly<Record<string, Counts>>> {
  return JSON.parse(await readFile(exceptionsFile(folder), 'utf8')) as Record<string, Counts>;
}

/** Counts of every ratchet that reads files. */
export async function countBreaches(folder = root): Promise<Record<string, Counts>> {
  const counts = ratchets.map(
    async ({ name, files, countIn }) => [name, countIn(await trackedFiles(files, folder))] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}

/** Differences between counts and exceptions, one line a place: more is a breach, and fewer needs a lower exception. */
export function breachesOf(counted: Counts, exceptions: Counts = {}): string[] {
  const places = [...new Set([...Object.keys(counted), ...Object.keys(exceptions)])].sort();
  return places.flatMap((place) => {
    const [now, before] = [counted[place] ?? 0, exceptions[place] ?? 0];
    if (now === before) return [];
    return now > before
      ? [`${place}: ${now}, at most ${before}`]
      : [`${place}: ${now}, fewer than the ${before} of tools/ratchets.json; run npm run check -- --lower`];
  });
}

/** Lowers exceptions to what is counted; raises none, and adds none. @param counted by the rule's name */
export async function lowerExceptions(counted: Readonly<Record<string, Counts>>, folder = root): Promise<void> {
  const kept = await readExceptions(folder);
  const lowered = Object.fromEntries(
    Object.entries(kept).map(([name, counts]) => [name, name in counted ? lowest(counts, counted[name]) : counts]),
  );
  await writeFile(exceptionsFile(folder), `${JSON.stringify(lowered, null, 2)}\n`);
}

function lowest(kept: Counts, counted: Counts = {}): Counts {
  const pairs = Object.entries(kept).map(([place, count]) => [place, Math.min(count, counted[place] ?? 0)] as const);
  return Object.fromEntries(pairs.filter(([, count]) => count > 0));
}
