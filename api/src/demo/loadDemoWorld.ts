import type { AppParts } from '../app/AppDependencies.ts';
import { systemClock } from '../app/clock.ts';
import { withoutTenant } from '../db/index.ts';
import { loadPlaceCatalog } from '../places/placeCatalog.ts';
import { createSandboxTaxis } from '../suppliers/sandbox/sandboxTaxis.ts';
import { demoTrips } from './demoTrips.ts';
import { seedCompanies } from './seedCompanies.ts';
import { buildTrip } from './tripBuilder.ts';

/**
 * Fills an empty database with the demo world (api page, "Demo data"); days count from now.
 * @returns false when there are tenants already: nothing is touched
 */
export async function loadDemoWorld({ db, clock = systemClock }: Pick<AppParts, 'db' | 'clock'>): Promise<boolean> {
  const hasTenants = await withoutTenant(db, (trx) => trx.selectFrom('tenants').select('id').limit(1).executeTakeFirst());
  if (hasTenants !== undefined) return false;
  const now = clock();
  const actors = await seedCompanies(db, now);
  const parts = { db, taxis: createSandboxTaxis(), places: loadPlaceCatalog() };
  for (const trip of demoTrips(actors, now)) await buildTrip(parts, trip, now);
  return true;
}
