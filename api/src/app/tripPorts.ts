import { tripNotifications, tripReminders } from '../messages/index.ts';
import { loadPlaceCatalog } from '../catalog/index.ts';
import { createTripReader, type TripPlaces } from '../trips/desk/index.ts';
import type { TripPorts } from '../trips/model/TripDependencies.ts';

/** Listeners and reader of trips. The demo and the tests use them, too. @param places finds the homes of travellers, and stations */
export const tripPorts = (places: TripPlaces = loadPlaceCatalog()): TripPorts => ({
  tripListeners: [tripNotifications, tripReminders],
  readTrip: createTripReader(places),
});
