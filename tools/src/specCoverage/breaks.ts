import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Behaviour } from './behaviours.ts';
import type { TitledTest } from './testTitles.ts';

/** A small fault, and the test that must fail with it: a test that nothing turns red proves nothing. */
export interface Break {
  /** In words, such as "A ride is asked for an hour later than the form shows". */
  readonly what: string;
  /** Source file, from the repository's root. */
  readonly file: string;
  /** Stands in the file once; the fault replaces it. */
  readonly from: string;
  readonly to: string;
  /** File and title of the test, with `…` for run-time parts. */
  readonly test: Pick<TitledTest, 'path'> & { readonly title: string };
}

/** Path of the list, from the repository's root. */
const breaksFile = 'docs/spec/breaks.json';

/** The breaks of the repository at `folder`. @throws Error naming the first invalid one */
export async function readBreaks(folder: string): Promise<Break[]> {
  const { breaks } = JSON.parse(await readFile(join(folder, breaksFile), 'utf8')) as { breaks?: unknown };
  if (!Array.isArray(breaks)) throw new Error('"breaks" has to be a list of breaks');
  for (const [index, entry] of breaks.entries())
    if (!isBreak(entry))
      throw new Error(
        `break ${index + 1} needs what, file, from, to and a test with path and title: ${JSON.stringify(entry)}`,
      );
  return breaks as Break[];
}

function isBreak(entry: unknown): entry is Break {
  if (typeof entry !== 'object' || entry === null) return false;
  const { what, file, from, to, test } = entry as Record<string, unknown>;
  const { path, title } = (typeof test === 'object' && test !== null ? test : {}) as Record<string, unknown>;
  return (
    [what, file, from, path, title].every((text) => typeof text === 'string' && text !== '') && typeof to === 'string'
  );
}

/** The file's text with the fault in it; null where the text to replace does not stand there once. */
export function broken({ from, to }: Break, text: string): string | null {
  const parts = text.split(from);
  return parts.length === 2 ? parts.join(to) : null;
}

/** Breaks that do not fit the sources at `folder`, breaks of a test that does not exist, and journeys without a break; one line each. */
export async function breakProblems(
  breaks: readonly Break[],
  {
    tests,
    journeys,
    folder,
  }: { readonly tests: readonly TitledTest[]; readonly journeys: readonly Behaviour[]; readonly folder: string },
): Promise<string[]> {
  const problems: string[] = [];
  const proven = new Set<string>();
  for (const each of breaks) {
    const { what, file, test } = each;
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    if (broken(each, text) === null) problems.push(`${breaksFile}: "${what}": its text does not stand once in ${file}`);
    const found = tests.find(({ path, ownTitle }) => path === test.path && ownTitle === test.title);
    if (found === undefined) problems.push(`${breaksFile}: "${what}": ${test.path} has no test "${test.title}"`);
    for (const id of found?.ids ?? []) proven.add(id);
  }
  return [
    ...problems,
    ...journeys
      .filter(({ id, state }) => state === 'built' && !proven.has(id))
      .map(({ id, text }) => `${id} is built, and no break turns its test red: ${text}`),
  ];
}
