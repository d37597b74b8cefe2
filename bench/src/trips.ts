import { cpus, loadavg } from 'node:os';
import { listTrips, type TripPage, type TripsListQuery } from '@portolan/contracts';
import { migrate, openDatabase, withScope, type ScopedTransaction } from '../../api/src/kernel/db/index.ts';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { openTestApp, type TestSession } from '../../api/src/testing/testApp.ts';
import { makeWorld } from '../../api/src/testing/world.ts';
import type { TripQuery } from '../../api/src/trips/desk/tripListFilters.ts';
import { countCarts, listCarts } from '../../api/src/trips/desk/tripListRepository.ts';
import { fillListed } from './trips/fillListed.ts';
import { recorded } from './trips/recordedSql.ts';
import { httpRate, pgbenchRate } from './trips/requestRate.ts';
import { tripQuestions, type TripQuestion } from './trips/tripQuestions.ts';

const sizes = (process.env['PORTOLAN_BENCH_TRIPS'] ?? '100000,1000000').split(',').map(Number);
const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 5);
/** The list's limit of exact counting. */
const countLimit = 10_001;

/** One question at one size; times are medians in milliseconds. */
interface Answered {
  readonly name: string;
  readonly matches: number;
  readonly listMs: number;
  readonly countMs: number;
  /** Over HTTP with the whole page; the longest of them, which counts again what the others cache. */
  readonly httpMs: number;
  readonly worstMs: number;
}
interface Measured {
  readonly trips: number;
  readonly answers: readonly Answered[];
  readonly rate: { readonly http: number; readonly pgbench: number };
}

/**
 * The trips list on PostgreSQL: each order and each filter, deep pages and adversarial ones, in tables of several sizes (quality, `trips`).
 */
export async function benchTrips(): Promise<void> {
  const load = loadavg()[0]?.toFixed(2);
  const measured: Measured[] = [];
  for (const trips of sizes) measured.push(await measureAt(trips));
  console.log(tableOf(measured));
  for (const { trips, rate } of measured)
    console.log(
      `${trips} trips: ${rate.http.toFixed(0)} requests a second, pgbench ${rate.pgbench.toFixed(0)}: ${(rate.http / rate.pgbench).toFixed(2)}`,
    );
  console.log(
    JSON.stringify({
      name: 'trips',
      machine: `${cpus().length} × ${cpus()[0]?.model}`,
      load,
      loadAfter: loadavg()[0]?.toFixed(2),
      samples,
      measured,
    }),
  );
}

async function measureAt(trips: number): Promise<Measured> {
  const { url, drop } = await makePostgres();
  const { db, statementsOf } = recorded(await openDatabase({ databaseUrl: url }));
  try {
    await migrate(db);
    const { own } = await makeWorld(db);
    await fillListed(url, own, trips);
    const api = await openTestApp(db);
    try {
      const { host } = new URL((await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', own.host));
      const list = `http://${host}${listTrips.path.replace('{companyId}', own.companyId)}`;
      // A session's cookie belongs to one port.
      const sessions = {
        admin: await api.signIn({ ...own.admin, host }),
        traveller: await api.signIn({ ...own.traveller, host }),
      };
      const ask = async ({ query, asks }: TripQuestion) => {
        const answer = await fetch(`${list}?${new URLSearchParams(query)}`, { headers: headersOf(sessions[asks]) });
        if (answer.status !== 200)
          throw new Error(`${JSON.stringify(query)} was answered ${answer.status}: ${await answer.text()}`);
        return (await answer.json()) as TripPage;
      };
      const inScope = (asks: TripQuestion['asks'], work: (trx: ScopedTransaction) => Promise<unknown>) =>
        withScope(db, { tenantId: own.tenantId, companyIds: [own.companyId], userId: own[asks].id }, work);
      const first: TripQuestion = { name: 'the first page', query: {}, asks: 'admin' };
      const { totalPages } = await ask(first);
      const answers: Answered[] = [];
      for (const question of tripQuestions(own, totalPages)) {
        const { asks, query } = question;
        const wanted: TripQuery = {
          key: own,
          onlyOf: asks === 'admin' ? null : own.traveller.id,
          query: listTrips.query?.parse(query) as TripsListQuery,
          currency: 'SEK',
          now: new Date(),
        };
        const [uncached, ...http] = await timesOf(() => ask(question));
        const [listMs, countMs] = [
          await timesOf(() => inScope(asks, (trx) => listCarts(trx, wanted))),
          await timesOf(() => inScope(asks, (trx) => countCarts(trx, wanted, countLimit))),
        ];
        answers.push({
          name: question.name,
          matches: (await ask(question)).totalItems,
          listMs: median(listMs),
          countMs: median(countMs),
          httpMs: median(http),
          worstMs: Math.max(uncached ?? 0, ...http),
        });
      }
      await ask(first); // its count is then cached
      const pgbench = await pgbenchRate(url, await statementsOf(() => ask(first)));
      const http = await httpRate({ url: list, headers: headersOf(sessions.admin) });
      return { trips, answers, rate: { http, pgbench } };
    } finally {
      await api.app.close();
    }
  } finally {
    await db.close();
    await drop();
  }
}

/** Without the host, which `fetch` takes from the address. */
const headersOf = ({ headers: { host: _host, ...headers } }: TestSession): Record<string, string> => headers;

/** Durations of `work`, in milliseconds, this many times; one more runs before, except over HTTP, where the first time counts. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let sample = 0; sample <= samples; sample += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

function tableOf(measured: readonly Measured[]): string {
  const heads = measured.flatMap(({ trips }) => [`${trips / 1000} k: matches`, 'list', 'count', 'HTTP', 'worst']);
  const rows = (measured[0]?.answers ?? []).map(({ name }, row) => [
    name,
    ...measured.flatMap(({ answers }) => cellsOf(answers[row])),
  ]);
  return [['question', ...heads], heads.map(() => '---').concat('---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const cellsOf = (answer: Answered | undefined): string[] =>
  answer === undefined
    ? []
    : [
        String(answer.matches),
        ...[answer.listMs, answer.countMs, answer.httpMs, answer.worstMs].map((ms) => ms.toFixed(1)),
      ];

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
