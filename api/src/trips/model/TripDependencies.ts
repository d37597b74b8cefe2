import type { ProductDependencies } from '../../products/ProductDependencies.ts';
import type { BookingStart } from './bookingStart.ts';
import type { TripListeners } from './tripListeners.ts';

/** What the model of trips calls but does not know, because it stands above it. Composed in app/tripPorts.ts. */
export interface TripPorts {
  readonly tripListeners: TripListeners;
}

export interface TripDependencies extends ProductDependencies, TripPorts {
  readonly booking: BookingStart;
}
