import type { TripDependencies } from '../model/TripDependencies.ts';
import type { Booking } from './booking.ts';

export interface BookingRouteDependencies extends TripDependencies {
  /** Booking at suppliers and paying for it. */
  readonly saga: Booking;
}
