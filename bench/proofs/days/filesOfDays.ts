import { readImportGraph } from '../../../tools/src/since/importGraph.ts';
import { reachedBy } from '../../../tools/src/since/reached.ts';
import { readWalks } from '../../../tools/src/since/walks.ts';
import { trackedFiles } from '../../../tools/src/trackedFiles.ts';

/** Test files that depend on the day, relative to the repository's root. */
export interface FilesOfDays {
  /** Files that read the clock themselves, and open no database. */
  readonly direct: readonly string[];
  /** All others that reach a source which reads it. */
  readonly others: readonly string[];
}

const readsClock = /\bnew Date\(\)|\bDate\.now\(\)/;
const opensDatabase =
  /\b(with(Databases|DemoWorld|BothDatabases|Postgres)|open(TestApp|Migrated|DemoWorld)|aRegistry)\b/;
/** Starting, building and proving have no rules of days. */
const isAside = /^(tools|bench|e2e)\//;

/** Finds them by the imports of all sources. @throws Error if none is found */
export async function filesOfDays(): Promise<FilesOfDays> {
  const readers = (await trackedFiles(/\.tsx?$/)).filter(
    ({ path, text }) => !isAside.test(path) && readsClock.test(text),
  );
  const { tests } = reachedBy(
    readers.map(({ path }) => path),
    await readImportGraph(),
    await readWalks(),
  );
  const reached = tests.filter((path) => !isAside.test(path));
  if (reached.length === 0) throw new Error('No test file reaches a source that reads the clock.');
  const withoutDatabase = new Set(readers.filter(({ text }) => !opensDatabase.test(text)).map(({ path }) => path));
  return {
    direct: reached.filter((path) => withoutDatabase.has(path)),
    others: reached.filter((path) => !withoutDatabase.has(path)),
  };
}
