import { readTestTitles } from '../../specCoverage/testTitles.ts';
import type { TrackedFile } from '../../trackedFiles.ts';
import { countEach, roomOf, type Counts } from './counts.ts';

/** A specification id, a capital, a digit, a quotation mark, or a parameter. */
const opening = /^(\[[SJ]\d|[\p{Lu}\d"“‘'`%$…])/u;

/** Test titles that begin otherwise, by room. A title must read without its `describe` (docs/STYLE.md). */
export function lowerCaseTitles(files: readonly TrackedFile[]): Counts {
  const tests = files
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap((file) => readTestTitles(file).tests);
  return countEach(tests.filter(({ ownTitle }) => !opening.test(ownTitle)).map(({ path }) => roomOf(path)));
}
