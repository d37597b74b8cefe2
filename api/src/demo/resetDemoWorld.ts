import { sql, type RawBuilder } from 'kysely';
import { inOneTransaction, tenantTables, type Database } from '../kernel/db/index.ts';
import { fillDemoWorld, type WorldParts } from './fillDemoWorld.ts';

/** The demo's tenants. */
export const demoTenants: readonly string[] = ['nordlys', 'dunav'];

/** The books of the sandbox's supplier and payment provider: they know no tenant, but their keys begin with one. */
const sandboxTables = ['sandbox_bookings', 'sandbox_charges'];

/** A world just filled, as JSON for each table. */
interface Seed {
  readonly filledAt: Date;
  readonly rows: ReadonlyMap<string, string>;
}

/** So near in time, and on the same day, the same rows do again: nothing of the seed runs out sooner than a supplier's price, after 20 minutes. */
const seedHoldsMs = 15 * 60_000;

/** Whether a world that was filled then is the one that would be filled now: its days count from the day in UTC. */
export const isSeedOf = (now: Date, filledAt: Date): boolean =>
  Math.abs(now.getTime() - filledAt.getTime()) < seedHoldsMs &&
  now.toISOString().slice(0, 10) === filledAt.toISOString().slice(0, 10);

/**
 * Puts the demo's tenants back to the seed, everything of theirs: trips, sessions, offers, profiles; days count from `now`. The
 * registry's versions and tenants of others stay. Nobody else may use the demo's tenants meanwhile.
 * @throws what keeps the seed from being written; the former world is there then, whole
 */
export function createDemoReset({ db, ...others }: WorldParts): (now: Date) => Promise<void> {
  let seed: Seed | null = null;
  return async (now) => {
    const kept = seed !== null && isSeedOf(now, seed.filledAt) ? seed : null;
    seed = await inOneTransaction(db, async (parts) => {
      const { asOwner } = parts;
      const tables = [...sandboxTables, ...(await tenantTables(parts))];
      for (const table of tables)
        await sql`delete from ${sql.table(table)} t where ${ofTheDemo(table)}`.execute(asOwner);
      if (kept === null) {
        await fillDemoWorld({ ...others, db: parts }, now);
        return { filledAt: now, rows: new Map(await readAll(asOwner, tables)) };
      }
      for (const table of tables.toReversed()) await insertRows(asOwner, table, kept.rows.get(table) ?? '[]');
      return kept;
    });
  };
}

/** Of a supplier's books those under keys that begin with the tenant; of a payment provider's what was done with a charge that was made under such a key. */
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
