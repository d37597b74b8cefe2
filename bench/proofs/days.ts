import { join } from 'node:path';
import { runJest } from '../../tools/src/runJest.ts';
import { root } from '../../tools/src/rooms.ts';
import { filesOfDays } from './days/filesOfDays.ts';
import { days, hours } from './days/instants.ts';
import { tableOf, type Proof } from './Proof.ts';
import { randomFrom, shuffled } from './randomFrom.ts';

/** Files that reach the clock only through others run at every eighth instant, and in the small run at every 64th. */
const [share, smallShare] = [8, 64];
/** Not a limit: only days are tested here, and each instant loads its own demo world. */
const patience = '--testTimeout=300000';
const sabotagedConfig = join(root, 'bench/proofs/days/sabotaged.config.mjs');

/**
 * Rules that depend on the day hold at each hour and on days that calendars treat specially: test files that reach a source which reads the
 * clock run with a shifted tests' clock. Those that read it themselves and open no database run at each instant, the others at some.
 */
export const proveDays: Proof = async ({ seed, isSmall, isSabotaged, from = 1, report }) => {
  const random = randomFrom(seed);
  const { direct, others } = await filesOfDays();
  const every = isSmall ? smallShare : share;
  const instants = isSmall
    ? [...shuffled(hours, random).slice(0, 1), ...shuffled(days, random).slice(0, 2)]
    : [...hours, ...days];
  const order = shuffled(others, random);
  report(`${direct.length} files read the clock themselves, ${others.length} through others`);
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  let n = 0;
  for (const [turn, { at, why }] of instants.entries()) {
    if (turn + 1 < from) continue;
    const files = [...direct, ...order.filter((_file, index) => index % every === turn % every)];
    const settings = [patience, ...(isSabotaged ? ['--config', sabotagedConfig] : [])];
    const result = await runJest(['--runTestsByPath', ...files], { now: at, settings });
    n += result.passed + result.failed;
    failures.push(...result.failures.map((name) => `${at.toISOString()}, ${why}: ${name}`));
    if (result.failed > 0 && result.failures.length === 0) failures.push(`${at.toISOString()}, ${why}: Jest failed`);
    rows.push([at.toISOString().slice(0, 16), why, files.length, result.passed, result.failed]);
    report(`${result.failed === 0 ? '✓' : '✕'} ${at.toISOString()}, ${why}`);
  }
  return { n, failures, table: tableOf([['clock from, UTC', 'why', 'files', 'passed', 'failed'], ...rows]) };
};
