import type { Trip } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { ProductDependencies } from '../../products/index.ts';
import type { BookingStart } from './bookingStart.ts';
import type { TripListeners } from './tripListeners.ts';

/** Reads a trip as the caller may see it, also after a change in the same transaction. @throws ApiError NOT_FOUND */
export type TripReader = (trx: ScopedTransaction, actor: Actor, cartId: string, now: Date) => Promise<Trip>;

/** Ports of the model of trips to the folders above it. Composed in app/tripPorts.ts. */
export interface TripPorts {
  readonly tripListeners: TripListeners;
  readonly readTrip: TripReader;
}

export interface TripDependencies extends ProductDependencies, TripPorts {
  readonly booking: BookingStart;
}
