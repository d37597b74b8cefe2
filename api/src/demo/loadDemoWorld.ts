import { sql } from 'kysely';
import type { AppOptions } from '../app/AppDependencies.ts';
import { systemClock } from '../kernel/process/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import { fillDemoWorld, type WorldDeps } from './fillDemoWorld.ts';
import { demoTenants } from './resetDemoWorld.ts';

/**
 * Fills an empty database with the demo world (api page, "Demo data"); days count from now. Remains of an interrupted loading are deleted first.
 * @returns false, changing nothing, if there is a tenant with a host, or one that is not the demo's
 */
export async function loadDemoWorld({
  clock = systemClock,
  ...deps
}: WorldDeps & Pick<AppOptions, 'clock'>): Promise<boolean> {
  const { db } = deps;
  const found = await stateOf(db);
  if (found === 'inUse') return false;
  if (found === 'interrupted') await sql`truncate tenants cascade`.execute(db.asOwner);
  await fillDemoWorld(deps, clock());
  return true;
}

async function stateOf(db: Database): Promise<'empty' | 'interrupted' | 'inUse'> {
  const tenants = await db.asOwner.selectFrom('tenants').select('id').execute();
  const host = await db.asOwner.selectFrom('tenantHosts').select('host').limit(1).executeTakeFirst();
  if (tenants.length === 0) return 'empty';
  return host === undefined && tenants.every(({ id }) => demoTenants.includes(id)) ? 'interrupted' : 'inUse';
}
