import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { withScope } from '../../kernel/db/index.ts';
import { reachTrip } from '../model/tripReach.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { latestBookings } from '../model/bookingsRepository.ts';
import { keyOf } from '../model/supplierOffer.ts';

interface PaymentKey {
  readonly cartId: string;
  readonly itemId: string;
  /** The portal's origin, to which the holder returns. */
  readonly origin: string;
}

/** Pages for payments that wait for a second factor (screens §6). */
export function createPaymentActions({ db, clock, payments }: BookingDependencies) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION if no payment waits */
  return async function find(actor: Actor, { cartId, itemId, origin }: PaymentKey): Promise<string> {
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
