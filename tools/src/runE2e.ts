import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testInstant } from '@portolan/tooling/test-clock';
import { buildRooms } from './buildRooms.ts';
import { hasFailures, mostFlaky, slowestTests, verdictOf, type E2eReport } from './e2eReport.ts';
import { findChromium } from './findChromium.ts';
import { root, rooms } from './rooms.ts';
import { runProgram } from './runProgram.ts';
import type { NamedResult } from './stageResult.ts';

const results = join(root, 'e2e/test-results');
const report = join(results, 'report.json');
const reportAgain = join(results, 'report-again.json');
/** Playwright's list of failed tests, for the repetition. */
const lastRun = join(results, 'last-run.json');

/**
 * Builds what changed and tests the assembled portal in a browser; with `PORTOLAN_URL`, the one that runs there. `--composition <id>` and
 * `--remote <id>=<version>` name a mix that is replayed in every browser of the run; all other parameters go to Playwright. A failed test
 * is repeated once, alone and with a trace; if it passes then, it is flaky. Prints the slowest tests and, last, the flaky ones;
 * `summary.json` next to the reports has both.
 */
export async function runE2e(parameters: readonly string[]): Promise<NamedResult> {
  console.log(`The clock of the tests begins at ${testInstant().toISOString()} (PORTOLAN_TEST_NOW).`);
  if (process.env['PORTOLAN_URL'] === undefined) await buildRooms(rooms, console.log);
  const chromium = await findChromium();
  for (const file of [report, reportAgain, lastRun]) await rm(file, { force: true });
  const { mix, others } = mixIn(parameters);
  const env = {
    ...process.env,
    ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
    ...(mix === null ? {} : { PORTOLAN_E2E_MIX: JSON.stringify(mix) }),
  };
  const playwright = async (file: string, ...more: readonly string[]): Promise<{ code: number; report: E2eReport }> => {
    const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js');
    const { code } = await runProgram(
      process.execPath,
      [cli, 'test', ...others, '--last-failed-file', lastRun, ...more],
      {
        cwd: join(root, 'e2e'),
        isShown: true,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    );
    return { code, report: JSON.parse(await readFile(file, 'utf8')) as E2eReport };
  };

  const first = await playwright(report);
  const repetition = ['--last-failed', '--workers=1', '--trace=on', `--output=${join(results, 'again')}`];
  if (hasFailures(first.report)) console.log('\nOnce more, alone and with a trace, what failed:');
  const again = hasFailures(first.report) ? (await playwright(reportAgain, ...repetition)).report : null;
  const verdict = verdictOf(first.report, again);
  const slowest = slowestTests(first.report);
  await writeFile(join(results, 'summary.json'), JSON.stringify({ ...verdict, slowest }, null, 2));
  console.log(['\nThe slowest tests:', ...slowest].join('\n'));
  for (const name of verdict.failures) console.log(`✘ failed twice: ${name}`);
  for (const name of verdict.flaky) console.log(`flaky, failed and then passed alone: ${name}`);
  if (verdict.flaky.length > mostFlaky) console.log(`More than ${mostFlaky} flaky tests: the run fails.`);
  const { passed, failed, failures } = verdict;
  // Playwright itself may fail without a failed test, such as at a worker's end.
  return { passed, failed: failed === 0 && first.code !== 0 && again === null ? 1 : failed, failures };
}

interface NamedMix {
  readonly composition?: string;
  readonly versions?: Readonly<Record<string, string>>;
}

/** The mix in the parameters, null for none, and the other parameters. @throws Error with the usage for an invalid mix */
export function mixIn(parameters: readonly string[]): {
  readonly mix: NamedMix | null;
  readonly others: readonly string[];
} {
  const others: string[] = [];
  const versions: Record<string, string> = {};
  let composition: string | undefined;
  const rest = [...parameters];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name, given] = /^--(composition|remote)(?:=(.+))?$/.exec(word) ?? [];
    const value = name === undefined ? '' : (given ?? rest.shift() ?? '');
    const [, remote, version] = /^((?:mf-)?[a-z0-9-]+)[=@](\d+\.\d+\.\d+-[0-9a-f]{8})$/.exec(value) ?? [];
    if (name === undefined) others.push(word);
    else if (name === 'composition' && /^[0-9a-f]{16}$/.test(value)) composition = value;
    else if (name === 'remote' && remote !== undefined && version !== undefined) versions[remote] = version;
    else
      throw new Error(
        'usage: npm run e2e -- [--composition <id>] [--remote mf-<name>=<version>]… [<playwright options>]',
      );
  }
  const hasVersions = Object.keys(versions).length > 0;
  return {
    mix:
      composition === undefined && !hasVersions
        ? null
        : { ...(composition !== undefined && { composition }), ...(hasVersions && { versions }) },
    others,
  };
}
