import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { root } from '../rooms.ts';
import { trackedFiles } from '../trackedFiles.ts';
import { readBehaviours, readJourneys } from './behaviours.ts';
import { breakProblems, readBreaks } from './breaks.ts';
import { coverageOf } from './coverage.ts';
import { writeReport } from './report.ts';
import { readTestTitles } from './testTitles.ts';

/** Path of the report, from the repository's root. */
export const reportFile = 'docs/SPEC-COVERAGE.md';

const testFiles = /\.test\.tsx?$|^e2e\/specs\/.*\.spec\.ts$/;

/**
 * The current report of the repository at `folder` (default: this one), and the problems in lists and titles.
 * @throws Error if a list cannot be read
 */
export async function readSpecCoverage(folder = root): Promise<{ report: string; problems: string[] }> {
  const readSpec = (file: string) => readFile(join(folder, 'docs/spec', file), 'utf8');
  const behaviours = readBehaviours(await readSpec('behaviours.json'));
  const journeys = readJourneys(await readSpec('journeys.json'));
  const breaks = await readBreaks(folder);
  const files = (await trackedFiles(testFiles, folder)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const found = files.map(readTestTitles);
  const tests = found.flatMap((file) => file.tests);
  const { rows, problems } = coverageOf([...behaviours, ...journeys], tests);
  const report = writeReport({
    behaviours: rows.slice(0, behaviours.length),
    journeys: rows.slice(behaviours.length),
    breaks,
  });
  const unread = found.flatMap((file) => file.problems);
  return {
    report,
    problems: [...unread, ...problems, ...(await breakProblems(breaks, { tests, journeys, folder }))],
  };
}

/** The check's findings: all problems, and whether the stored report is outdated. */
export async function specBreaches(folder = root): Promise<string[]> {
  const { report, problems } = await readSpecCoverage(folder);
  const written = await readFile(join(folder, reportFile), 'utf8').catch(() => null);
  return written === report ? problems : [...problems, `${reportFile} is not what \`npm run spec\` writes`];
}
