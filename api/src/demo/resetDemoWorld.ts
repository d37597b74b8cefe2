import type { Database, Schema } from '../db/index.ts';
import type { PlaceCatalog } from '../places/placeCatalog.ts';
import { fillDemoWorld } from './fillDemoWorld.ts';

/** The demo's tenants. */
export const demoTenants: readonly string[] = ['nordlys', 'dunav'];

/** Every table with tenants' rows, each before those that it points at; hosts first, so that what is half done counts as interrupted. */
const tables = [
  'tenantHosts', 'idempotencyKeys', 'offers', 'statusHistory', 'cartItemTravellers', 'cartItems', 'carts', 'refreshTokens', 'sessionFamilies', 'loginAttempts', 'signIns', 'agentClients',
  'customers', 'offices', 'companies',
] as const satisfies readonly (keyof Schema)[];

/**
 * Puts the demo's tenants back to the seed, everything of theirs: trips, sessions, offers, profiles. The registry's versions and
 * tenants of others stay. Nobody else may use the demo's tenants meanwhile.
 */
export async function resetDemoWorld(db: Database, now: Date, places: PlaceCatalog): Promise<void> {
  await db.asOwner.transaction().execute(async (trx) => {
    for (const table of tables) await trx.deleteFrom(table).where('tenantId', 'in', demoTenants).execute();
    await trx.deleteFrom('tenants').where('id', 'in', demoTenants).execute();
  });
  await fillDemoWorld(db, now, places);
}
