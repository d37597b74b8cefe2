import { tripNotifications, tripReminders } from '../messages/index.ts';
import { readTrip } from '../trips/desk/index.ts';
import type { TripPorts } from '../trips/model/TripDependencies.ts';

/** What trips are composed with: who follows their steps, and what an answer shows of them. The demo and the tests use it, too. */
export const tripPorts = (): TripPorts => ({ tripListeners: [tripNotifications, tripReminders], readTrip });
