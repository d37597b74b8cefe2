import { tripNotifications } from '../messages/notifications/tripNotificationsListener.ts';
import type { TripPorts } from '../trips/model/TripDependencies.ts';

/** The one list of what follows trips; the demo and the tests compose trips with it, too. */
export const tripPorts = (): TripPorts => ({ tripListeners: [tripNotifications] });
