import { addLoyaltyMembership } from '@portolan/contracts';
import type { Database } from '../kernel/db/index.ts';
import { createLoyaltyService } from '../organisation/loyalty/loyaltyService.ts';
import { actorIn, type DemoActors } from './seedCompanies.ts';

/** Gives a traveller of the demo a membership of an airline, a railway and a hotel chain, by the service that people use. */
export async function seedMemberships(db: Database, actors: DemoActors, now: Date): Promise<void> {
  const service = createLoyaltyService({ db, clock: () => now });
  const person = actorIn(actors, 'traveller@nordlys.example');
  const call = { action: addLoyaltyMembership.id, requestId: 'demo' };
  const flights = { id: 'flight-sk', membershipNumber: 'EBB 512 204 118' };
  await service.add(person, person.userId, 'flights', flights, call);
  const trains = { id: 'train-sj-prio', membershipNumber: '975214400281' };
  await service.add(person, person.userId, 'trains', trains, call);
  const hotels = { id: 'hotel-northlamp-nights', membershipNumber: 'NN 4410 7729' };
  await service.add(person, person.userId, 'hotels', hotels, call);
}
