import { join } from 'node:path';
import { runJest } from '../../tools/src/runJest.ts';
import { root } from '../../tools/src/rooms.ts';
import { filesOfDays } from './days/filesOfDays.ts';
import { days, hours } from './days/instants.ts';
import { tableOf, type Proof } from './Proof.ts';
import { randomFrom, shuffled } from './randomFrom.ts';

/** Files that only reach the clock through others run at every eighth instant, and in the small figure at every 64th. */
const [share, smallShare] = [8, 64];
/** Days are tried here, not how long anything takes, and each instant loads a demo world of its own. */
const patience = '--testTimeout=300000';
const sabotagedConfig = join(root, 'bench/proofs/days/sabotaged.config.mjs');

/**
 * What depends on the day holds at each hour and on the days that calendars treat otherwise: test files that reach a source which reads the
 * clock run with the clock of the tests moved. Those that read it themselves and open no database run at each of the instants, the others at some.
 */
export const proveDays: Proof = async ({ seed, isSmall, isSabotaged, report }) => {
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
