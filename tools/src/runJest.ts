import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './rooms.ts';
import { runProgram } from './runProgram.ts';
import { slowestFiles, type ReportedFile } from './slowestFiles.ts';
import type { StageResult } from './stageResult.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly ReportedFile[];
}

/**
 * Runs Jest and shows its slowest files. A file that could not be run at all counts as one failure.
 * @param parameters Jest's; without any, every project runs
 * @param onBoth runs all tests of the API on both databases
 */
export async function runJest(parameters: readonly string[], { onBoth = false } = {}): Promise<StageResult> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-jest-'));
  const report = join(dir, 'report.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { code } = await runProgram(
    process.execPath,
    [jest, '--maxWorkers=2', '--json', `--outputFile=${report}`, ...parameters],
    { isShown: true, env: { ...process.env, ...(onBoth && { PORTOLAN_TEST_BOTH_DATABASES: '1' }) } },
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as Report;
  await rm(dir, { recursive: true });
  console.log(['The slowest test files:', ...slowestFiles(testResults, root)].join('\n'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
