import { tripNotifications, tripReminders } from '../messages/index.ts';
import { readTrip } from '../trips/desk/index.ts';
import type { TripPorts } from '../trips/model/TripDependencies.ts';

/** Listeners and reader of trips. The demo and the tests use them, too. */
export const tripPorts = (): TripPorts => ({ tripListeners: [tripNotifications, tripReminders], readTrip });
