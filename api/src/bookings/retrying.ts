import type { Trip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import { onlyOnce } from '../app/idempotency.ts';
import { withScope } from '../db/index.ts';
import { doerOf, moveItems } from '../trips/moveItems.ts';
import { refreshTrip } from '../trips/refreshTrip.ts';
import { assertAllowed } from '../trips/tripPermissions.ts';
import { reachTrip } from '../trips/tripReach.ts';
import { hasFailed } from '../trips/tripStatus.ts';
import { listItems, updateCart } from '../trips/tripsRepository.ts';
import { readTrip } from '../trips/readTrip.ts';
import type { BookingParts } from './bookingParts.ts';
import type { Bookings } from './startBooking.ts';

/** Booking again what failed: who booked the trip, or, where it was handed over, an agent. */
export function createRetrying({ db, clock }: BookingParts, bookings: Pick<Bookings, 'start'>) {
  /**
   * Takes the failed items of a trip to their suppliers again, once for its key; their prices are asked anew.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION when nothing has failed, TRIAL_ENDED, OFFER_EXPIRED when its time has passed
   */
  return async function retry(actor: Actor, cartId: string, key: string): Promise<Trip> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart, trip } = await reachTrip(trx, actor, 'trip.edit', cartId, clock(), true);
      return onlyOnce(trx, { actor, operation: 'retryTrip', key, body: { cartId } }, clock(), async () => {
        const failed = (await listItems(trx, cart)).filter((item) => hasFailed(cart, item));
        const doer = doerOf(actor, clock());
        if (failed.some(({ startsAt }) => startsAt <= doer.at)) throw new ApiError('OFFER_EXPIRED');
        assertAllowed(actor, trip, 'RETRY');
        await moveItems(trx, cart, failed, { ...doer, to: 'PROCESSING', event: 'retry' });
        await updateCart(trx, cart, { operation: 'BOOK' });
        const { tenantId, companyId } = cart;
        await bookings.start.start(trx, {
          tenantId,
          companyId,
          cartId,
          itemIds: failed.map(({ id }) => id),
          operation: 'BOOK',
          by: actor.userId,
          at: doer.at,
        });
        await refreshTrip(trx, cart, { ...doer, event: 'retry' });
        return readTrip(trx, actor, cartId, clock());
      });
    });
  };
}
