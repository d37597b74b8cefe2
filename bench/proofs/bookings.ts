import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { randomFrom } from './randomFrom.ts';
import { tableOf, type Proof } from './Proof.ts';

interface Line {
  readonly sent?: string;
  readonly key?: string;
  readonly acknowledged?: string;
  readonly refused?: string;
  readonly body?: string;
}
/** A trip that was submitted without an answer. */
interface Unanswered {
  readonly cartId: string;
  readonly key: string;
}
interface Found {
  readonly trips: readonly string[];
  readonly confirmed: number;
  readonly booked: number;
  readonly told: number;
  readonly [name: string]: number | readonly string[];
}

const child = join(import.meta.dirname, 'bookings/child.ts');
const mustBeNone = ['underWay', 'openRuns', 'deadLetters', 'unbalanced', 'unpaid', 'paidTwice', 'keptMoney', 'doubled'];

/**
 * The API is killed while it books, again and again, on both databases (reliability T4). Acknowledged trips exist once; unacknowledged ones
 * are sent again under their key as soon as the next process runs, until acknowledged. Then bookings, supplier's books, payments, ledger
 * and outbox agree.
 */
export const proveBookings: Proof = async ({ seed, isSmall, report }) => {
  const random = randomFrom(seed);
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  let n = 0;
  for (const engine of ['pglite', 'postgresql'] as const) {
    const { place, drop } = await aPlace(engine);
    try {
      const { kills, problems, found, acknowledged, sentAgain } = await killAndLook(place, isSmall ? 3 : 250, random);
      n += kills;
      failures.push(...problems.map((problem) => `${engine}: ${problem}`));
      rows.push([engine, kills, acknowledged, sentAgain, found.confirmed, problems.length]);
      report(
        `${problems.length === 0 ? '✓' : '✕'} ${engine}: killed ${kills} times, ${acknowledged} trips acknowledged, ${found.confirmed} rides booked`,
      );
    } finally {
      await drop();
    }
  }
  return {
    n,
    failures,
    table: tableOf([['database', 'kills', 'trips acknowledged', 'sent again', 'rides booked', 'broken'], ...rows]),
  };
};

async function aPlace(engine: 'pglite' | 'postgresql'): Promise<{ place: string; drop: () => Promise<void> }> {
  if (engine === 'postgresql') {
    const { url, drop } = await makePostgres();
    return { place: url, drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'portolan-bookings-'));
  return { place: folder, drop: () => rm(folder, { recursive: true }) };
}

async function killAndLook(place: string, kills: number, random: () => number) {
  const person = JSON.stringify((await live(place, ['prepare'], null))[0]);
  const lines: Line[] = [];
  let open: readonly Unanswered[] = [];
  let sentAgain = 0;
  for (let count = 0; count < kills; count += 1) {
    sentAgain += open.length;
    const said = await live<Line>(place, ['book', person, JSON.stringify(open)], {
      afterLines: 2 + Math.floor(random() * 12),
      ms: random() * 40,
    });
    lines.push(...said);
    open = stillOpen(open, said);
  }
  const acknowledged = lines.flatMap((line) => line.acknowledged ?? []);
  const [last] = await live<{ again: { cartId: string; status: number }[]; found: Found }>(
    place,
    ['settle', person, JSON.stringify(open)],
    null,
  );
  if (last === undefined) throw new Error('The API did not come to rest.');
  const { found, again } = last;
  const problems = [
    ...lines.flatMap(({ refused, body }) => (refused === undefined ? [] : [`${refused} was refused: ${body}`])),
    ...again
      .filter(({ status }) => status !== 200)
      .map(({ cartId, status }) => `${cartId} was answered ${status} when it was sent again`),
    ...[...acknowledged, ...open.map(({ cartId }) => cartId)]
      .filter((id) => found.trips.filter((trip) => trip === id).length !== 1)
      .map((id) => `${id} is not there once`),
    ...mustBeNone.filter((name) => found[name] !== 0).map((name) => `${name}: ${String(found[name])}`),
    ...(found.confirmed === found.booked && found.confirmed === found.told
      ? []
      : [
          `${found.confirmed} rides are confirmed, ${found.booked} are in the supplier's books, ${found.told} were told of`,
        ]),
    ...(found.confirmed > 0 ? [] : ['nothing was booked']),
  ];
  return { kills, problems, found, acknowledged: acknowledged.length, sentAgain: sentAgain + open.length };
}

/** Trips without an answer, from earlier processes and from this one. */
function stillOpen(before: readonly Unanswered[], said: readonly Line[]): Unanswered[] {
  const answered = new Set(said.flatMap(({ acknowledged, refused }) => acknowledged ?? refused ?? []));
  const sent = said.flatMap((line) =>
    line.sent !== undefined && line.key !== undefined ? [{ cartId: line.sent, key: line.key }] : [],
  );
  return [...before, ...sent].filter(({ cartId }) => !answered.has(cartId));
}

/** One life of the API; with `death` it is killed this many milliseconds after this many lines. @returns its output */
async function live<Said>(
  place: string,
  parameters: readonly string[],
  death: { readonly afterLines: number; readonly ms: number } | null,
): Promise<Said[]> {
  const running = spawn(process.execPath, [child, place, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  let isDoomed = false;
  running.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  running.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (death === null || isDoomed || output.split('\n').length <= death.afterLines) return;
    isDoomed = true;
    setTimeout(() => running.kill('SIGKILL'), death.ms);
  });
  const code = await new Promise<number | null>((resolve) => running.on('close', resolve));
  if (death === null && code !== 0) throw new Error(`The API ended with ${String(code)}: ${errors.slice(-2000)}`);
  if (death !== null && !isDoomed) throw new Error(`The API ended by itself: ${errors.slice(-2000)}`);
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Said);
}
