import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { runE2e } from '../../tools/src/runE2e.ts';
import type { runJest } from '../../tools/src/runJest.ts';
import { broken, readBreaks, type Break } from '../../tools/src/specCoverage/breaks.ts';
import type { NamedResult } from '../../tools/src/stageResult.ts';
import { aCopyOfTheHouse, removeHouse } from '../../tools/src/testing/aCopyOfTheHouse.ts';
import { tableOf, type Proof } from './Proof.ts';

type Test = Break['test'];
/** Runs these tests in the clone. */
type Run = (tests: readonly Test[]) => Promise<NamedResult>;

const isOfBrowser = ({ test }: Break): boolean => test.path.startsWith('e2e/');

/**
 * Each break of docs/spec/breaks.json turns its test red. In a clone of the last commit the tests pass first; then each break is written
 * into its source, alone, and its test must fail. The small run leaves browser tests out. Sabotaged, no break is written.
 */
export const proveBreaks: Proof = async ({ isSmall, isSabotaged, report }) => {
  const house = await aCopyOfTheHouse();
  const failures: string[] = [];
  const rows: (readonly string[])[] = [];
  try {
    const breaks = await readBreaks(house);
    const groups = [
      { run: await jestOf(house), group: breaks.filter((each) => !isOfBrowser(each)) },
      { run: await browserOf(house), group: isSmall ? [] : breaks.filter(isOfBrowser) },
    ];
    for (const { run, group } of groups) {
      if (group.length === 0) continue;
      failures.push(...(await problemsOf(run, group)));
      for (const each of group) {
        const isRed = isSabotaged ? await turnsRed(run, each) : await withBreak(house, each, () => turnsRed(run, each));
        if (!isRed) failures.push(`"${each.what}" is not found by ${each.test.path}: ${each.test.title}`);
        rows.push([each.what, each.test.path, isRed ? 'red' : 'not red']);
        report(`${isRed ? '✓' : '✕'} ${each.what}`);
      }
    }
  } finally {
    await removeHouse(house);
  }
  return { n: rows.length, failures, table: tableOf([['break', 'test', 'with it'], ...rows]) };
};

/** Problems of the breaks' tests before any break is written. */
async function problemsOf(run: Run, breaks: readonly Break[]): Promise<string[]> {
  const tests = [...new Map(breaks.map(({ test }) => [`${test.path} ${test.title}`, test])).values()];
  const { passed, failures } = await run(tests);
  const missing = passed < tests.length ? [`${passed} of ${tests.length} tests passed`] : [];
  return [...missing, ...failures].map((problem) => `without a break: ${problem}`);
}

async function turnsRed(run: Run, { test }: Break): Promise<boolean> {
  const { failures } = await run([test]);
  return failures.some((name) => titleOf(test).test(name));
}

async function withBreak<Result>(house: string, each: Break, work: () => Promise<Result>): Promise<Result> {
  const file = join(house, each.file);
  const text = await readFile(file, 'utf8');
  const fault = broken(each, text);
  if (fault === null) throw new Error(`"${each.what}" does not fit ${each.file}`);
  await writeFile(file, fault);
  try {
    return await work();
  } finally {
    await writeFile(file, text);
  }
}

/** The title as a pattern: run-time parts may be anything. */
const titleOf = ({ title }: Test): RegExp =>
  new RegExp(
    title
      .split(/…|%[a-z]/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+'),
  );

const titlesOf = (tests: readonly Test[]): string => tests.map((test) => titleOf(test).source).join('|');
const pathsOf = (tests: readonly Test[]): string[] => [...new Set(tests.map(({ path }) => path))];

/** The clone's own Jest, with its sources. */
async function jestOf(house: string): Promise<Run> {
  const own = (await import(join(house, 'tools/src/runJest.ts'))) as { readonly runJest: typeof runJest };
  return (tests) => own.runJest(['--runTestsByPath', ...pathsOf(tests), '-t', titlesOf(tests)]);
}

/** Runs browser tests at the clone's own portal. A build that fails counts as no failed test. */
async function browserOf(house: string): Promise<Run> {
  const own = (await import(join(house, 'tools/src/runE2e.ts'))) as { readonly runE2e: typeof runE2e };
  return (tests) =>
    own
      .runE2e([...pathsOf(tests).map((path) => path.replace('e2e/', '')), '-g', titlesOf(tests)])
      .catch((error: unknown) => ({ passed: 0, failed: 1, failures: [String(error)] }));
}
