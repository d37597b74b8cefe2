import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRooms } from './buildRooms.ts';
import { findChromium } from './findChromium.ts';
import { root, rooms } from './rooms.ts';
import { runProgram } from './runProgram.ts';
import type { StageResult } from './stageResult.ts';

const report = join(root, 'e2e/test-results/report.json');

/** Builds what changed and tests the assembled portal in a browser; with `PORTOLAN_URL`, the one that runs there. `parameters` go to Playwright. */
export async function runE2e(parameters: readonly string[]): Promise<StageResult> {
  if (process.env['PORTOLAN_URL'] === undefined) await buildRooms(rooms, console.log);
  const chromium = await findChromium();
  await rm(report, { force: true });
  const env = { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) };
  const { code } = await runProgram(process.execPath, [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', ...parameters], { cwd: join(root, 'e2e'), isShown: true, env });
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}
