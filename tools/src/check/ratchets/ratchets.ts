import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../rooms.ts';
import { trackedFiles, type TrackedFile } from '../../trackedFiles.ts';
import type { Counts } from './counts.ts';
import { crowdedFolders } from './crowdedFolders.ts';
import { lowerCaseTitles } from './lowerCaseTitles.ts';
import { retiredWords } from './retiredWords.ts';

/** A rule that older code breaks: its count may only fall, place by place, and new places keep the rule. */
interface Ratchet {
  readonly name: string;
  readonly countIn: (files: readonly TrackedFile[]) => Counts;
}

const ratchets: readonly Ratchet[] = [
  { name: 'at most 25 modules a folder', countIn: crowdedFolders },
  { name: 'test titles begin with a capital or a specification id', countIn: lowerCaseTitles },
  { name: 'names and comments in the words of the glossary', countIn: retiredWords },
];

const keptFile = (folder: string): string => join(folder, 'tools', 'ratchets.json');

/** The exceptions of each rule, by its name. `folder` is a repository; default: this one. */
export async function readKept(folder = root): Promise<Readonly<Record<string, Counts>>> {
  return JSON.parse(await readFile(keptFile(folder), 'utf8')) as Record<string, Counts>;
}

/** Counts of every ratchet that reads files. */
export async function countAll(folder = root): Promise<Record<string, Counts>> {
  const files = await trackedFiles(/\.(tsx?|mjs)$/, folder);
  return Object.fromEntries(ratchets.map(({ name, countIn }) => [name, countIn(files)]));
}

/** What keeps a count from being the kept one, one line a place: more is a breach, and fewer wants a lower exception. */
export function breachesOf(counted: Counts, kept: Counts = {}): string[] {
  const places = [...new Set([...Object.keys(counted), ...Object.keys(kept)])].sort();
  return places.flatMap((place) => {
    const [now, before] = [counted[place] ?? 0, kept[place] ?? 0];
    if (now === before) return [];
    return now > before
      ? [`${place}: ${now}, at most ${before}`]
      : [`${place}: ${now}, fewer than the ${before} of tools/ratchets.json; run npm run check -- --lower`];
  });
}

/** Lowers exceptions to what is counted; raises none, and adds none. @param counted by the rule's name */
export async function lowerKept(counted: Readonly<Record<string, Counts>>, folder = root): Promise<void> {
  const kept = await readKept(folder);
  const lowered = Object.fromEntries(
    Object.entries(kept).map(([name, counts]) => [name, name in counted ? lowest(counts, counted[name]) : counts]),
  );
  await writeFile(keptFile(folder), `${JSON.stringify(lowered, null, 2)}\n`);
}

function lowest(kept: Counts, counted: Counts = {}): Counts {
  const pairs = Object.entries(kept).map(([place, count]) => [place, Math.min(count, counted[place] ?? 0)] as const);
  return Object.fromEntries(pairs.filter(([, count]) => count > 0));
}
