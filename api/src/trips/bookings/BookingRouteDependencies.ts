import type { TripDependencies } from '../model/TripDependencies.ts';
import type { Booking } from './booking.ts';

export interface BookingRouteDependencies extends TripDependencies {
  /** Booking at suppliers, and payment. */
  readonly saga: Booking;
}
