import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { root } from '../rooms.ts';
import { trackedFiles } from '../trackedFiles.ts';
import { readBehaviours } from './behaviours.ts';
import { coverageOf } from './coverage.ts';
import { writeReport } from './report.ts';
import { readTestTitles } from './testTitles.ts';

/** Path of the report, from the repository's root. */
export const reportFile = 'docs/SPEC-COVERAGE.md';

const testFiles = /\.test\.tsx?$|^e2e\/specs\/.*\.spec\.ts$/;

/**
 * The current report of the repository at `folder` (default: this one), and the problems in list and titles.
 * @throws Error if the list of behaviours cannot be read
 */
export async function readSpecCoverage(folder = root): Promise<{ report: string; problems: string[] }> {
  const behaviours = readBehaviours(await readFile(join(folder, 'docs/spec/behaviours.json'), 'utf8'));
  const files = (await trackedFiles(testFiles, folder)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const found = files.map(readTestTitles);
  const { rows, problems } = coverageOf(
    behaviours,
    found.flatMap(({ tests }) => tests),
  );
  return { report: writeReport(rows), problems: [...found.flatMap(({ problems: unread }) => unread), ...problems] };
}

/** The check's findings: all problems, and whether the stored report is outdated. */
export async function specBreaches(folder = root): Promise<string[]> {
  const { report, problems } = await readSpecCoverage(folder);
  const written = await readFile(join(folder, reportFile), 'utf8').catch(() => null);
  return written === report ? problems : [...problems, `${reportFile} is not what \`npm run spec\` writes`];
}
