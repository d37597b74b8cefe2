import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fetchSpend, fetchSpendBreakdown, spendDimensions, type Spend } from '@portolan/contracts';
import { sql } from 'kysely';
import { migrate, openDatabase, type Database } from '../../api/src/kernel/db/index.ts';
import { makePostgres } from '../../api/src/testing/aPostgres.ts';
import { openTestApp } from '../../api/src/testing/testApp.ts';
import { makeWorld, type TestCompany } from '../../api/src/testing/world.ts';

const trips = Number(process.env['PORTOLAN_BENCH_TRIPS'] ?? 1_000_000);
const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 5);
/** Over how many days the trips were booked. */
const days = 1_095;
const dayMs = 86_400_000;

interface Timed {
  readonly name: string;
  readonly medianMs: number;
  readonly worstMs: number;
}

/** A year of analytics on PostgreSQL, of one company with all trips of three years, in three currencies, shared by two cost centers in every fifth trip. */
export async function benchAnalytics(): Promise<void> {
  const load = loadavg()[0]?.toFixed(2);
  const { url, drop } = await makePostgres();
  const db = await openDatabase({ databaseUrl: url, isPatient: true });
  try {
    await migrate(db);
    const { own } = await makeWorld(db);
    await fillFacts(db, own);
    const api = await openTestApp(db);
    try {
      const session = await api.signIn(own.admin);
      const day = (back: number) => new Date(api.clock().getTime() - back * dayMs).toISOString().slice(0, 10);
      const query = { from: day(364), to: day(0) };
      const params = { companyId: own.companyId };
      const spend = async () => (await session.call(fetchSpend, { params, query })).json<Spend>();
      const firstMs = await keptDays(db, spend, query);
      const timed: Timed[] = [await timesOf('figures and spending over time, beside the year before', spend)];
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

/** Tables that are filled, each of them with many indexes: they are made again once the rows are there. */
const filled = `'carts', 'spend_facts'`;

/**
 * Trips with one or two bookings each, and their facts as trips write them, in the order in which they were booked. Nothing is checked row by row: what is
 * written refers to what is written with it.
 */
async function fillFacts(db: Database, { tenantId, companyId, traveller }: TestCompany): Promise<void> {
  const statements = [
    `set local synchronous_commit = off`,
    `set local session_replication_role = replica`,
    `set local maintenance_work_mem = '256MB'`,
    `create temp table made_again on commit drop as
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relname in (${filled}) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    eachOf('name', `'drop index ' || each`),
    `insert into carts (tenant_id, company_id, id, trip_id, name, booker_id, status, product_types, search_text, created_at)
      select '${tenantId}', '${companyId}', gen_random_uuid(), 'PT-' || trip, 'Trip ' || trip, '${traveller.id}', 'CONFIRMED', '{TAXI}', '',
        now() - ((${trips} - trip)::bigint * ${days} / ${trips}) * interval '1 day' from generate_series(1, ${trips}) trip`,
    `insert into spend_facts (tenant_id, company_id, cart_id, item_id, share, cost_center_id, product_type, booker_id, traveller_ids, booked_at, booked_day,
        lead_days, amount_minor, currency, co2_grams, is_in_policy, is_live, percent, vendor, from_city, from_country, to_city, to_country, class, flexibility,
        nights, seats, legs, km, reason_code, rule_types, refunded_minor, lost_minor, cap_minor, total_minor)
      select tenant_id, company_id, id, item, share, case when shares = 2 then md5(share::text)::uuid end,
        (array['FLIGHT', 'HOTEL', 'TRAIN', 'TAXI', 'RENTAL_CAR'])[1 + trip % 5], booker_id,
        array[md5('person ' || trip % 20000)::uuid], created_at, (created_at at time zone 'UTC')::date,
        trip % 40, (5000 + trip * 7919 % 90000) / shares, (array['SEK', 'SEK', 'SEK', 'EUR', 'USD'])[1 + trip % 5], 2400 * (1 + trip % 9), trip % 6 > 0, trip % 17 > 0,
        100 / shares, 'Vendor ' || trip % 60, 'City ' || trip % 50, 'SE', 'City ' || trip % 70, 'NO', 'ECONOMY', 'FLEX',
        case trip % 5 when 1 then 2 else 0 end, 1, 1 + trip % 2, 400, null, case trip % 6 when 0 then '{MAX_PRICE}' else '{}' end::text[], 0, 500, 20000, 5000 + trip * 7919 % 90000
      from (
        select c.*, substr(trip_id, 4)::bigint as trip, gen_random_uuid() as item, case when substr(trip_id, 4)::bigint % 5 = 0 then 2 else 1 end as shares
        from carts c cross join lateral generate_series(0, (substr(trip_id, 4)::bigint % 2)::int)
        where c.tenant_id = '${tenantId}' and starts_with(name, 'Trip ')
      ) items cross join lateral generate_series(0, shares - 1) share`,
    eachOf('definition', 'each'),
  ];
  await db.asOwner.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
  for (const table of ['carts', 'spend_facts']) await sql.raw(`vacuum analyze ${table}`).execute(db.asOwner);
}

/** Executes a statement for each row of `made_again`. @param statement SQL that makes it of `each`, the row's column */
const eachOf = (column: 'name' | 'definition', statement: string): string =>
  `do $$ declare each text; begin for each in select ${column} from made_again loop execute ${statement}; end loop; end $$`;

/**
 * Looks for the first time, and waits until the outbox has kept the sums of all days of the period and of the one before.
 * @returns how long the first look took, in milliseconds
 */
async function keptDays(
  db: Database,
  look: () => Promise<unknown>,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const begun = performance.now();
  await look();
  const firstMs = performance.now() - begun;
  const wanted = ((Date.parse(to) - Date.parse(from)) / dayMs + 1) * 2;
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from spend_days`.execute(db.asOwner);
    if ((rows[0]?.count ?? 0) >= wanted) return firstMs;
    await setTimeout(500);
  }
}

async function timesOf(name: string, work: () => Promise<unknown>): Promise<Timed> {
  await work();
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  const ordered = times.toSorted((one, other) => one - other);
  return { name, medianMs: ordered[Math.floor(ordered.length / 2)] ?? 0, worstMs: ordered.at(-1) ?? 0 };
}
