import type { Database } from '../kernel/db/index.ts';
import { loadPlaceCatalog, type PlaceCatalog } from '../catalog/places/placeCatalog.ts';
import type { Sealer } from '../kernel/secrets/sealing.ts';
import { createSandboxSearch } from '../products/suppliers/sandbox/sandboxSearch.ts';
import { seedDocuments } from './demoDocuments.ts';
import { seedMemberships } from './demoMemberships.ts';
import { seedTravelProfile } from './demoTravelProfile.ts';
import { seedPosts } from './demoPosts.ts';
import { createDemoEngine } from './demoEngine.ts';
import { seedSettings } from './demoSettings.ts';
import { demoTrips } from './demoTrips.ts';
import { openTenants, seedCompanies } from './seedCompanies.ts';
import { buildTrip } from './tripBuilder.ts';
import { tripClock } from './tripClock.ts';

/** Validity of offers of the demo's drafts, in minutes: longer than one demo is used. */
const patienceMinutes = 60 * 24 * 60;

/** Dependencies for writing the world. */
export interface WorldDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly places?: PlaceCatalog;
}

/** The sandbox answers at once while the world is written. */
const atOnce = { hotelDelaysMs: [0, 0, 0], flightDelaysMs: [0, 0] };

/** Writes the whole demo world into an empty database; days count from `now`. The hosts come last. */
export async function fillDemoWorld({ db, sealer, places = loadPlaceCatalog() }: WorldDeps, now: Date): Promise<void> {
  const people = await seedCompanies(db, now);
  await seedSettings(db, people, now);
  await seedDocuments(db, sealer, people, now);
  await seedMemberships(db, people, now);
  await seedTravelProfile(db, people, now);
  await seedPosts(db, people, now);
  const deps = {
    db,
    searchSuppliers: createSandboxSearch(places, atOnce),
    patientSuppliers: createSandboxSearch(places, { ...atOnce, lifeMinutes: patienceMinutes }),
    places,
    people,
  };
  for (const trip of demoTrips(people, now)) await buildTrip(deps, trip, now);
  const tenantIds = new Set([...people.values()].map(({ tenantId }) => tenantId));
  for (const tenantId of tenantIds) await createDemoEngine(deps, tripClock(now)).work(tenantId);
  await openTenants(db);
}
