import { sql } from 'kysely';
import type { Database, Schema, ScopedTransaction } from '../db/index.ts';
import type { PlaceCatalog } from '../places/placeCatalog.ts';
import { fillDemoWorld } from './fillDemoWorld.ts';

/** The demo's tenants. */
export const demoTenants: readonly string[] = ['nordlys', 'dunav'];

/** Every table with tenants' rows, each before those that it points at; hosts first, so that what is half done counts as interrupted. */
const tables = [
  'tenantHosts', 'idempotencyKeys', 'offers', 'statusHistory', 'cartItemTravellers', 'cartItems', 'carts', 'refreshTokens', 'sessionFamilies', 'loginAttempts', 'signIns', 'agentClients',
  'customers', 'offices', 'companies', 'tenants',
] as const satisfies readonly (keyof Schema)[];
type TenantTable = (typeof tables)[number];

/** A world just filled, as JSON for each table. */
interface Seed {
  readonly filledAt: Date;
  readonly rows: ReadonlyMap<TenantTable, string>;
}

/** So near in time the same rows do again: nothing of the seed runs out sooner than an offer, after 20 minutes. */
const seedHoldsMs = 5 * 60_000;

/**
 * Puts the demo's tenants back to the seed, everything of theirs: trips, sessions, offers, profiles; days count from `now`. The
 * registry's versions and tenants of others stay. Nobody else may use the demo's tenants meanwhile.
 */
export function createDemoReset(db: Database, places: PlaceCatalog): (now: Date) => Promise<void> {
  let seed: Seed | null = null;
  return async (now) => {
    const kept = seed !== null && Math.abs(now.getTime() - seed.filledAt.getTime()) < seedHoldsMs ? seed : null;
    await db.asOwner.transaction().execute(async (trx) => {
      for (const table of tables) await trx.deleteFrom(table).where(ownerOf(table), 'in', demoTenants).execute();
      if (kept !== null) for (const table of tables.toReversed()) await insertRows(trx, table, kept.rows.get(table) ?? '[]');
    });
    if (kept !== null) return;
    await fillDemoWorld(db, now, places);
    seed = { filledAt: now, rows: new Map(await db.asOwner.transaction().execute((trx) => readAll(trx))) };
  };
}

const ownerOf = (table: TenantTable): 'id' | 'tenantId' => (table === 'tenants' ? 'id' : 'tenantId');

async function readAll(trx: ScopedTransaction): Promise<[TenantTable, string][]> {
  const all: [TenantTable, string][] = [];
  for (const table of tables) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(json_agg(t), '[]')::text as rows from ${sql.table(table)} t where ${sql.ref(ownerOf(table))} in (${sql.join(demoTenants)})`.execute(trx);
    all.push([table, rows[0]?.rows ?? '[]']);
  }
  return all;
}

async function insertRows(trx: ScopedTransaction, table: TenantTable, rows: string): Promise<void> {
  await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(trx);
}
