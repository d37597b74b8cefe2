import type { Trip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { onlyOnce } from '../../kernel/http/idempotency.ts';
import { withScope } from '../../kernel/db/index.ts';
import { stampOf, moveItems } from '../model/moveItems.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { assertAllowed } from '../model/tripPermissions.ts';
import { reachTrip } from '../model/tripReach.ts';
import { hasFailed } from '../model/tripStatus.ts';
import { listItems, updateCart } from '../model/tripsRepository.ts';
import { readTrip } from '../desk/readTrip.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import type { Bookings } from './startBooking.ts';

/** Booking again what failed: who booked the trip, or, where it was handed over, an agent. */
export function createRetryService(
  { db, clock, tripListeners }: BookingDependencies,
  bookings: Pick<Bookings, 'start'>,
) {
  /**
   * Takes the failed items of a trip to their suppliers again, once for its key; their prices are asked anew.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION when nothing has failed, TRIAL_ENDED, OFFER_EXPIRED when its time has passed
   */
  return async function retry(actor: Actor, cartId: string, key: string): Promise<Trip> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart, trip } = await reachTrip(trx, actor, 'trip.edit', cartId, clock(), true);
      return onlyOnce(trx, { actor, operation: 'retryTrip', key, body: { cartId } }, clock(), async () => {
        const failed = (await listItems(trx, cart)).filter((item) => hasFailed(cart, item));
        const stamp = stampOf(actor, clock());
        if (failed.some(({ startsAt }) => startsAt <= stamp.at)) throw new ApiError('OFFER_EXPIRED');
        assertAllowed(actor, trip, 'RETRY');
        await moveItems(trx, cart, failed, { ...stamp, to: 'PROCESSING', event: 'retry' });
        await updateCart(trx, cart, { operation: 'BOOK' });
        const { tenantId, companyId } = cart;
        await bookings.start.start(trx, {
          tenantId,
          companyId,
          cartId,
          itemIds: failed.map(({ id }) => id),
          operation: 'BOOK',
          by: actor.userId,
          at: stamp.at,
        });
        await refreshTrip(trx, tripListeners, cart, { ...stamp, event: 'retry' });
        return readTrip(trx, actor, cartId, clock());
      });
    });
  };
}
