import type { Trip } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { changeAndReadTrip } from '../model/changeTrip.ts';
import { moveItems, type ActionStamp } from '../model/moveItems.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import type { OfferedPermission } from '../model/tripPermissions.ts';
import { hasFailed } from '../model/tripStatus.ts';
import { listItems, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';

/**
 * Hands the failed items of a trip over to the travel agents and back to its booker (domain §2, "hand over to agent"). Bookings of the trip stay;
 * suppliers and money are not involved.
 */
export function createAgentHandoverService(
  deps: Pick<BookingDependencies, 'db' | 'clock' | 'tripListeners' | 'readTrip'>,
) {
  const { tripListeners } = deps;

  /** Changes who has the failed items of a trip, once for the key of the call. @throws ApiError as `handOver` */
  const give = (
    actor: Actor,
    cartId: string,
    {
      permission,
      operation,
      comment,
      key,
    }: { permission: OfferedPermission; operation: string; comment: string; key: string },
    work: (
      trx: ScopedTransaction,
      cart: CartWithBooker,
      failed: readonly ItemRow[],
      stamp: ActionStamp,
    ) => Promise<void>,
  ): Promise<Trip> =>
    changeAndReadTrip(
      deps,
      actor,
      cartId,
      { access: 'trip.edit', once: { operation, key, body: { comment } }, permission },
      async (trx, { cart, stamp }) => {
        const failed = (await listItems(trx, cart)).filter((item) => hasFailed(cart, item));
        await work(trx, cart, failed, stamp);
      },
    );

  /**
   * Hands the failed items of a trip over to the agents, and notifies them.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION and those of the key
   */
  const handOver = (actor: Actor, cartId: string, comment: string, key: string): Promise<Trip> =>
    give(
      actor,
      cartId,
      { permission: 'HAND_OVER', operation: 'handOverTrip', comment, key },
      async (trx, cart, failed, stamp) => {
        await moveItems(trx, cart, failed, { ...stamp, to: 'PENDING', event: 'handOver' });
        await refreshTrip(
          trx,
          tripListeners,
          { ...cart, agentSince: stamp.at },
          { ...stamp, event: 'handOver', comment },
        );
      },
    );

  /** An agent returns the items, with a reason. @throws as `handOver` */
  const returnToBooker = (actor: Actor, cartId: string, comment: string, key: string): Promise<Trip> =>
    give(
      actor,
      cartId,
      { permission: 'GIVE_BACK', operation: 'giveBackTrip', comment, key },
      async (trx, cart, failed, stamp) => {
        await moveItems(trx, cart, failed, { ...stamp, to: 'FAILED', event: 'giveBack' });
        const attention = [...cart.attention, { code: 'PARTIAL_FAILURE' as const }];
        await refreshTrip(trx, tripListeners, { ...cart, attention }, { ...stamp, event: 'giveBack', comment });
      },
    );

  return { handOver, returnToBooker };
}
