import { scopeOf, type Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import { withScope } from '../db/index.ts';
import { reachTrip } from '../trips/tripReach.ts';
import type { BookingParts } from './bookingParts.ts';
import { latestBookings } from './bookingsRepository.ts';
import { keyOf } from './supplierOffer.ts';

interface Asked {
  readonly cartId: string;
  readonly itemId: string;
  /** Of the portal, to which the holder comes back. */
  readonly origin: string;
}

/** Where payments are confirmed that wait for a second factor (screens §6). */
export function createPaymentActions({ db, clock, payments }: BookingParts) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION where nothing waits */
  return async function find(actor: Actor, { cartId, itemId, origin }: Asked): Promise<string> {
    const booking = await withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await reachTrip(trx, actor, 'trip.edit', cartId, clock());
      return (await latestBookings(trx, cart, cart.id)).get(itemId);
    });
    if (booking === undefined) throw new ApiError('NOT_FOUND');
    const url =
      booking.state === 'ACTION' ? await payments.actionUrl(keyOf(booking), new URL(`/trip/${cartId}`, origin)) : null;
    if (url === null) throw new ApiError('INVALID_TRANSITION');
    return url;
  };
}
