import type { Trip } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { changeAndReadTrip } from '../model/changeTrip.ts';
import { moveItems } from '../model/moveItems.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { assertAllowed } from '../model/tripPermissions.ts';
import { openUntilOf } from '../../products/index.ts';
import { hasFailed } from '../model/tripStatus.ts';
import { listItems, updateCart } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import type { Bookings } from './startBooking.ts';

/** Books failed items again: for the booker or, after a hand-over, an agent. */
export function createRetryService(deps: BookingDependencies, bookings: Pick<Bookings, 'start'>) {
  const { tripListeners } = deps;

  /**
   * Books the failed items of a trip again at present prices, once for its key.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION if nothing has failed, TRIAL_ENDED, OFFER_EXPIRED for an item whose time has passed
   */
  return async function retry(actor: Actor, cartId: string, key: string): Promise<Trip> {
    return changeAndReadTrip(
      deps,
      actor,
      cartId,
      { access: 'trip.edit', once: { operation: 'retryTrip', key } },
      async (trx, { cart, trip, stamp }) => {
        const failed = (await listItems(trx, cart)).filter((item) => hasFailed(cart, item));
        if (failed.some((item) => openUntilOf(item) <= stamp.at)) throw new ApiError('OFFER_EXPIRED');
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
      },
    );
  };
}
