import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testInstant } from '@portolan/tooling/test-clock';
import { mostFlaky } from './e2eReport.ts';
import { failedFiles, jestVerdictOf, type JestReport } from './jestReport.ts';
import { startOwnPostgres } from './ownPostgres.ts';
import { root } from './rooms.ts';
import { runProgram } from './runProgram.ts';
import { slowestFiles, type ReportedFile } from './slowestFiles.ts';
import type { NamedResult } from './stageResult.ts';

interface TimedReport extends JestReport {
  readonly testResults: readonly (JestReport['testResults'][number] & ReportedFile)[];
}

interface JestOptions {
  readonly onBoth?: boolean;
  readonly now?: Date;
  readonly settings?: readonly string[];
}

/** If more files fail, the code is broken rather than a test flaky: none is repeated. */
const mostRepeated = 5;

/**
 * Runs Jest and shows its slowest files. Failed files are repeated once, one after the other; tests that pass then are flaky and named in
 * the last lines. Tests of the API use the PostgreSQL of `PORTOLAN_TEST_DATABASE_URL`, else one of this run's own if the machine has its
 * programs, else the one that `withDatabases` finds.
 * @param parameters Jest's; without any, every project runs
 * @param onBoth runs all tests of the API on both databases
 * @param settings options of Jest for both runs
 * @param now start of the tests' clock, instead of the run's own instant
 */
export async function runJest(
  parameters: readonly string[],
  { onBoth = false, now = testInstant(), settings = [] }: JestOptions = {},
): Promise<NamedResult> {
  console.log(`The clock of the tests begins at ${now.toISOString()} (PORTOLAN_TEST_NOW).`);
  const postgres = process.env['PORTOLAN_TEST_DATABASE_URL'] === undefined ? await startOwnPostgres() : null;
  try {
    return await runWith(parameters, settings, {
      PORTOLAN_TEST_NOW: now.toISOString(),
      ...(onBoth && { PORTOLAN_TEST_BOTH_DATABASES: '1' }),
      ...(postgres !== null && { PORTOLAN_TEST_DATABASE_URL: postgres.url, PORTOLAN_REQUIRE_POSTGRES: '1' }),
    });
  } finally {
    await postgres?.stop();
  }
}

async function runWith(
  parameters: readonly string[],
  settings: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<NamedResult> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-jest-'));
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const run = async (name: string, ...more: readonly string[]): Promise<{ code: number; report: TimedReport }> => {
    const file = join(dir, name);
    const { code } = await runProgram(
      process.execPath,
      [jest, '--json', `--outputFile=${file}`, ...settings, ...more],
      {
        isShown: true,
        env: { ...process.env, ...env },
      },
    );
    return { code, report: JSON.parse(await readFile(file, 'utf8')) as TimedReport };
  };
  // One more than the two processors of CI: a worker waits for its database and for timers in between.
  const first = await run('report.json', '--maxWorkers=3', ...parameters);
  const failed = failedFiles(first.report);
  const isRepeated = failed.length > 0 && failed.length <= mostRepeated;
  if (isRepeated) console.log('\nOnce more, one after the other, the files that failed:');
  const again = isRepeated
    ? (await run('report-again.json', '--runInBand', '--runTestsByPath', ...failed)).report
    : null;
  await rm(dir, { recursive: true });
  const verdict = jestVerdictOf(first.report, again, root);
  console.log(['The slowest test files:', ...slowestFiles(first.report.testResults, root)].join('\n'));
  for (const name of verdict.failures) console.log(`✘ failed${isRepeated ? ' twice' : ''}: ${name}`);
  for (const name of verdict.flaky) console.log(`flaky, failed and then passed alone: ${name}`);
  if (verdict.flaky.length > mostFlaky) console.log(`More than ${mostFlaky} flaky tests: the run fails.`);
  // Jest itself may fail without a failed test.
  const isJestBroken = first.code !== 0 && failed.length === 0;
  return { passed: verdict.passed, failed: isJestBroken ? 1 : verdict.failed, failures: verdict.failures };
}
