import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './rooms.ts';
import { runProgram } from './runProgram.ts';
import type { StageResult } from './stageResult.ts';

/** Runs every Jest project. A file that could not be run at all counts as one failure. */
export async function runJest(parameters: readonly string[]): Promise<StageResult> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-jest-'));
  const report = join(dir, 'report.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { code } = await runProgram(
    process.execPath,
    [jest, '--maxWorkers=2', '--json', `--outputFile=${report}`, ...parameters],
    { isShown: true },
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    await readFile(report, 'utf8'),
  ) as Record<string, number>;
  await rm(dir, { recursive: true });
  const failed = (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0);
  return { passed: numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed };
}
