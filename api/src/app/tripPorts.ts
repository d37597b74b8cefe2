import { tripNotifications, tripReminders } from '../messages/index.ts';
import { loadPlaceCatalog, type PlaceCatalog } from '../catalog/index.ts';
import { createTripReader } from '../trips/desk/index.ts';
import type { TripPorts } from '../trips/model/TripDependencies.ts';

/** Listeners and reader of trips. The demo and the tests use them, too. @param places finds the homes of travellers */
export const tripPorts = (places: Pick<PlaceCatalog, 'byId'> = loadPlaceCatalog()): TripPorts => ({
  tripListeners: [tripNotifications, tripReminders],
  readTrip: createTripReader(places),
});
