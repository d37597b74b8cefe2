import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fetchSpend, fetchSpendBreakdown, spendDimensions, type Spend } from '@portolan/contracts';
import { sql } from 'kysely';
import { migrate, openDatabase, type Database } from '../../api/src/kernel/db/index.ts';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { openTestApp } from '../../api/src/testing/testApp.ts';
import { makeWorld } from '../../api/src/testing/world.ts';
import { fillFacts } from './fillFacts.ts';

const trips = Number(process.env['PORTOLAN_BENCH_TRIPS'] ?? 1_000_000);
const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 5);
/** Days over which the trips were booked. */
const days = 1_095;
const dayMs = 86_400_000;

/** Filters of a look. */
const parts = {
  'of a product': { product: 'FLIGHT' },
  'outside the policy': { policy: 'OUT' },
} as const;

interface Timed {
  readonly name: string;
  readonly medianMs: number;
  readonly worstMs: number;
}

/**
 * A year of analytics on PostgreSQL, of one company with all trips of three years, in three currencies, shared by two cost centers in every
 * fifth trip.
 */
export async function benchAnalytics(): Promise<void> {
  const load = loadavg()[0]?.toFixed(2);
  const { url, drop } = await makePostgres();
  const db = await openDatabase({ databaseUrl: url, isPatient: true });
  try {
    await migrate(db);
    const { own } = await makeWorld(db);
    await fillFacts(db, own, { trips, days });
    const api = await openTestApp(db);
    try {
      const session = await api.signIn(own.admin);
      const day = (back: number) => new Date(api.clock().getTime() - back * dayMs).toISOString().slice(0, 10);
      const query = { from: day(364), to: day(0) };
      const params = { companyId: own.companyId };
      const spend = async (narrowed = {}) =>
        (await session.call(fetchSpend, { params, query: { ...query, ...narrowed } })).json<Spend>();
      const firstMs = await keptDays(db, spend, query);
      const timed: Timed[] = [await timesOf('figures and spending over time, beside the year before', spend)];
      for (const [name, narrowed] of Object.entries(parts)) {
        const look = () => spend(narrowed);
        await keptDays(db, look, query);
        timed.push(await timesOf(`the same ${name}`, look));
      }
      for (const by of spendDimensions)
        timed.push(
          await timesOf(`by ${by}`, () => session.call(fetchSpendBreakdown, { params, query: { ...query, by } })),
        );
      const { totals } = await spend();
      console.log(
        [
          `| question | median ms | worst ms |`,
          '| --- | --- | --- |',
          ...timed.map(({ name, medianMs, worstMs }) => `| ${name} | ${medianMs.toFixed(0)} | ${worstMs.toFixed(0)} |`),
        ].join('\n'),
      );
      console.log(
        JSON.stringify({
          name: 'analytics',
          machine: `${cpus().length} × ${cpus()[0]?.model}`,
          load,
          loadAfter: loadavg()[0]?.toFixed(2),
          trips,
          tripsOfTheYear: totals.trips,
          samples,
          firstMs,
          timed,
        }),
      );
    } finally {
      await api.app.close();
    }
  } finally {
    await db.close();
    await drop();
  }
}

/**
 * Looks for the first time, and waits until the outbox has stored the sums of all days of the period and of the one before.
 * @returns how long the first look took, in milliseconds
 */
async function keptDays(
  db: Database,
  look: () => Promise<unknown>,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const countKept = async () =>
    (await sql<{ count: number }>`select count(*) as count from spend_days`.execute(db.asOwner)).rows[0]?.count ?? 0;
  const wanted = (await countKept()) + ((Date.parse(to) - Date.parse(from)) / dayMs + 1) * 2;
  const begun = performance.now();
  await look();
  const firstMs = performance.now() - begun;
  while ((await countKept()) < wanted) await setTimeout(500);
  return firstMs;
}

async function timesOf(name: string, work: () => Promise<unknown>): Promise<Timed> {
  await work();
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  const ordered = times.toSorted((a, b) => a - b);
  return { name, medianMs: ordered[Math.floor(ordered.length / 2)] ?? 0, worstMs: ordered.at(-1) ?? 0 };
}
