import type { Trip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import { onlyOnce } from '../app/idempotency.ts';
import { withScope, type ScopedTransaction } from '../db/index.ts';
import { doerOf, moveItems, type Doer } from '../trips/moveItems.ts';
import { readTrip } from '../trips/readTrip.ts';
import { refreshTrip } from '../trips/refreshTrip.ts';
import { assertAllowed, type OfferedPermission } from '../trips/tripPermissions.ts';
import { reachTrip } from '../trips/tripReach.ts';
import { hasFailed } from '../trips/tripStatus.ts';
import { listItems, type CartWithBooker, type ItemRow } from '../trips/tripsRepository.ts';
import type { BookingParts } from './bookingParts.ts';

/** Who has a trip whose booking failed: who booked it, or the travel agents (domain §2, "hand over to agent"). Suppliers and money have no part in it. */
export function createHandingOver({ db, clock }: Pick<BookingParts, 'db' | 'clock'>) {
  /** Gives a failed trip into other hands, once for the key of the call. @throws ApiError as `handOver` */
  const give = (
    actor: Actor,
    cartId: string,
    {
      permission,
      operation,
      comment,
      key,
    }: { permission: OfferedPermission; operation: string; comment: string; key: string },
    work: (trx: ScopedTransaction, cart: CartWithBooker, failed: readonly ItemRow[], doer: Doer) => Promise<void>,
  ): Promise<Trip> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const { cart, trip } = await reachTrip(trx, actor, 'trip.edit', cartId, now, true);
      return onlyOnce(trx, { actor, operation, key, body: { cartId, comment } }, now, async () => {
        assertAllowed(actor, trip, permission);
        await work(
          trx,
          cart,
          (await listItems(trx, cart)).filter((item) => hasFailed(cart, item)),
          doerOf(actor, now),
        );
        return readTrip(trx, actor, cartId, now);
      });
    });

  /** Hands a failed trip over to the agents, who are told of it. @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION and those of the key */
  const handOver = (actor: Actor, cartId: string, comment: string, key: string): Promise<Trip> =>
    give(
      actor,
      cartId,
      { permission: 'HAND_OVER', operation: 'handOverTrip', comment, key },
      async (trx, cart, failed, doer) => {
        await moveItems(trx, cart, failed, { ...doer, to: 'PENDING', event: 'handOver' });
        await refreshTrip(trx, { ...cart, agentSince: doer.at }, { ...doer, event: 'handOver', comment });
      },
    );

  /** An agent gives it back, and says why. @throws as `handOver` */
  const giveBack = (actor: Actor, cartId: string, comment: string, key: string): Promise<Trip> =>
    give(
      actor,
      cartId,
      { permission: 'GIVE_BACK', operation: 'giveBackTrip', comment, key },
      async (trx, cart, failed, doer) => {
        await moveItems(trx, cart, failed, { ...doer, to: 'FAILED', event: 'giveBack' });
        await refreshTrip(trx, cart, { ...doer, event: 'giveBack', comment });
      },
    );

  return { handOver, giveBack };
}
