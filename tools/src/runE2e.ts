import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRooms } from './buildRooms.ts';
import { findChromium } from './findChromium.ts';
import { root, rooms } from './rooms.ts';
import { runProgram } from './runProgram.ts';
import type { StageResult } from './stageResult.ts';

const report = join(root, 'e2e/test-results/report.json');

/**
 * Builds what changed and tests the assembled portal in a browser; with `PORTOLAN_URL`, the one that runs there. `--composition <id>` and
 * `--remote <id>=<version>` name a mix that is replayed in every browser of the run; all other parameters go to Playwright.
 */
export async function runE2e(parameters: readonly string[]): Promise<StageResult> {
  if (process.env['PORTOLAN_URL'] === undefined) await buildRooms(rooms, console.log);
  const chromium = await findChromium();
  await rm(report, { force: true });
  const { mix, others } = mixIn(parameters);
  const env = {
    ...process.env,
    ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
    ...(mix === null ? {} : { PORTOLAN_E2E_MIX: JSON.stringify(mix) }),
  };
  const { code } = await runProgram(
    process.execPath,
    [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', ...others],
    { cwd: join(root, 'e2e'), isShown: true, env },
  );
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}

interface NamedMix {
  readonly composition?: string;
  readonly versions?: Readonly<Record<string, string>>;
}

/** The mix that the parameters name, null for none, and the others. @throws Error with the usage when one names nothing */
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
