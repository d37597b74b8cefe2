import type { Database } from '../db/index.ts';
import { loadPlaceCatalog, type PlaceCatalog } from '../places/placeCatalog.ts';
import { createSandboxTaxis } from '../suppliers/sandbox/sandboxTaxis.ts';
import { seedSettings } from './demoSettings.ts';
import { demoTrips } from './demoTrips.ts';
import { openTenants, seedCompanies } from './seedCompanies.ts';
import { buildTrip } from './tripBuilder.ts';

/** Writes the whole demo world, of which nothing may be there yet; days count from `now`. The hosts come last. */
export async function fillDemoWorld(db: Database, now: Date, places: PlaceCatalog = loadPlaceCatalog()): Promise<void> {
  const actors = await seedCompanies(db, now);
  await seedSettings(db, actors, now);
  const parts = { db, taxis: createSandboxTaxis(), places };
  for (const trip of demoTrips(actors, now)) await buildTrip(parts, trip, now);
  await openTenants(db);
}
