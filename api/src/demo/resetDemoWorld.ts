import { sql, type RawBuilder } from 'kysely';
import { inOneTransaction, tenantTables, type Database } from '../kernel/db/index.ts';
import { fillDemoWorld, type WorldDeps } from './fillDemoWorld.ts';

/** The demo's tenants. */
export const demoTenants: readonly string[] = ['nordlys', 'dunav'];

/** Books of the sandbox's supplier and payment provider. They have no tenant column, but their keys begin with a tenant. */
const sandboxTables = ['sandbox_bookings', 'sandbox_charges'];

/** A world just filled, as JSON of each table. */
interface Seed {
  readonly filledAt: Date;
  readonly rows: ReadonlyMap<string, string>;
}

/** A seed is used again on the same day for this long: the first thing to expire in it is a supplier's price, after 20 minutes. */
const seedHoldsMs = 15 * 60_000;

/** Whether a world filled then equals one filled now: its days count from the day in UTC. */
export const isSeedOf = (now: Date, filledAt: Date): boolean =>
  Math.abs(now.getTime() - filledAt.getTime()) < seedHoldsMs &&
  now.toISOString().slice(0, 10) === filledAt.toISOString().slice(0, 10);

/**
 * Puts all rows of the demo's tenants back to the seed: trips, sessions, offers, profiles; days count from `now`. The registry's versions and other
 * tenants stay. The demo's tenants must not be used meanwhile.
 * @throws errors of writing the seed; the former world then stays whole
 */
export function createDemoReset({ db, ...others }: WorldDeps): (now: Date) => Promise<void> {
  let seed: Seed | null = null;
  return async (now) => {
    const usableSeed = seed !== null && isSeedOf(now, seed.filledAt) ? seed : null;
    seed = await inOneTransaction(db, async (transactionDb) => {
      const { asOwner } = transactionDb;
      const tables = [...sandboxTables, ...(await tenantTables(transactionDb))];
      for (const table of tables)
        await sql`delete from ${sql.table(table)} t where ${ofTheDemo(table)}`.execute(asOwner);
      if (usableSeed === null) {
        await fillDemoWorld({ ...others, db: transactionDb }, now);
        return { filledAt: now, rows: new Map(await readAll(asOwner, tables)) };
      }
      for (const table of tables.toReversed()) await insertRows(asOwner, table, usableSeed.rows.get(table) ?? '[]');
      return usableSeed;
    });
  };
}

/** Rows of the demo: a supplier's under keys that begin with the tenant, a payment provider's about charges under such a key. */
function ofTheDemo(table: string): RawBuilder<boolean> {
  const ours = sql`(${sql.join(demoTenants)})`;
  if (table === 'sandbox_bookings') return sql`split_part(t.key, '/', 1) in ${ours}`;
  if (table === 'sandbox_charges')
    return sql`t.charge in (select charge from sandbox_charges where split_part(key, '/', 1) in ${ours})`;
  return sql`${sql.ref(table === 'tenants' ? 't.id' : 't.tenantId')} in ${ours}`;
}

async function readAll(owner: Database['asOwner'], tables: readonly string[]): Promise<[string, string][]> {
  const all: [string, string][] = [];
  for (const table of tables) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(json_agg(t), '[]')::text as rows from ${sql.table(table)} t where ${ofTheDemo(table)}`.execute(
      owner,
    );
    all.push([table, rows[0]?.rows ?? '[]']);
  }
  return all;
}

async function insertRows(owner: Database['asOwner'], table: string, rows: string): Promise<void> {
  await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(
    owner,
  );
}
