import type { ProductDependencies } from '../../products/ProductDependencies.ts';
import type { BookingStart } from './bookingStart.ts';

export interface TripDependencies extends ProductDependencies {
  readonly booking: BookingStart;
}
