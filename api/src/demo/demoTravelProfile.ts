import { updateEmergencyContact, updatePreferences } from '@portolan/contracts';
import type { Database } from '../kernel/db/index.ts';
import { createTravelProfileService } from '../organisation/travel-profile/travelProfileService.ts';
import { actorIn, type DemoActors } from './seedCompanies.ts';

/** Gives a traveller of the demo preferences and an emergency contact, by the service that people use. */
export async function seedTravelProfile(db: Database, actors: DemoActors, now: Date): Promise<void> {
  const service = createTravelProfileService({ db, clock: () => now });
  const person = actorIn(actors, 'traveller@nordlys.example');
  const call = { requestId: 'demo', ifMatch: null };
  await service.updatePreferences(
    person,
    person.userId,
    {
      seat: 'AISLE',
      meal: 'VEGETARIAN',
      homeAirport: { pointId: 'airport:ARN', name: 'Stockholm Arlanda' },
      homeStation: null,
      cabin: 'ECONOMY',
      trainClass: 'SECOND',
      hotelChains: ['SCANDIC', 'STRAWBERRY'],
      carClass: 'COMPACT',
      accessibilityNeeds: [],
    },
    { ...call, action: updatePreferences.id },
  );
  await service.updateContact(
    person,
    person.userId,
    { name: 'Nora Sandberg', phone: '+46701740605' },
    { ...call, action: updateEmergencyContact.id },
  );
}
