import type { Trip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { onlyOnce } from '../../kernel/http/idempotency.ts';
import { can } from '../../kernel/access/access.ts';
import { latestBookings } from '../model/bookingsRepository.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { assertVersion, findName } from '../../organisation/index.ts';
import { assertItemLimit } from '../model/assertItemLimit.ts';
import { copyItem } from '../model/copyItem.ts';
import { stampOf, type ActionStamp } from '../model/moveItems.ts';
import { makeCart } from '../model/newCart.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { recordStatus } from '../model/statusHistory.ts';
import { assertAllowed } from '../model/tripPermissions.ts';
import { reachTrip, type ReachedTrip } from '../model/tripReach.ts';
import { deleteCart, findCart, listItems, type CartWithBooker } from '../model/tripsRepository.ts';

/** Copying a trip, and merging two drafts. */
export function createTripCopiesService({
  db,
  clock,
  tripListeners,
  readTrip,
}: Pick<TripDependencies, 'db' | 'clock' | 'tripListeners' | 'readTrip'>) {
  /**
   * A new draft with the same rides, for the same booker or, if the caller may not book in the booker's name, for the caller; offers may be gone by
   * now.
   * @throws ApiError NOT_FOUND, FORBIDDEN
   */
  async function duplicate(
    actor: Actor,
    cartId: string,
    tripName: string | undefined,
    key: string | null,
  ): Promise<Trip> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const reached = await reachTrip(trx, actor, 'trip.edit', cartId, now);
      return onlyOnce(trx, { actor, operation: 'duplicateTrip', key, body: { cartId, tripName } }, now, async () => {
        assertAllowed(actor, reached.trip, 'DUPLICATE');
        const { tenantId, companyId, name } = reached.cart;
        const stamp = stampOf(actor, now);
        const id = await makeCart(
          trx,
          { tenantId, companyId, ...(await bookerFor(trx, actor, reached.cart)), name: tripName ?? name },
          stamp,
        );
        const copy = await mustFind(trx, actor, id);
        const live = (await listItems(trx, reached.cart)).filter(({ status }) => status !== 'CANCELLED');
        for (const item of live) await copyItem(trx, item, reached.travellers, copy, item.position, stamp);
        await refreshTrip(trx, tripListeners, copy, stamp);
        return readTrip(trx, actor, id, now);
      });
    });
  }

  /**
   * Moves all items of another draft of the same company here and deletes it; both need the same currency.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, CURRENCY_MISMATCH, TOO_MANY_ITEMS
   */
  async function merge(actor: Actor, cartId: string, fromCartId: string, ifMatch: number | null): Promise<Trip> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      if (cartId === fromCartId) throw new ApiError('INVALID_TRANSITION');
      // A fixed locking order, so that two opposite merges do not deadlock.
      const reached = new Map<string, ReachedTrip>();
      for (const id of [cartId, fromCartId].toSorted())
        reached.set(id, await reachTrip(trx, actor, 'trip.edit', id, now, true));
      const [into, from] = [reached.get(cartId), reached.get(fromCartId)];
      // An agent reaches trips of several companies; a booking stays in its own.
      if (into === undefined || from === undefined || into.cart.companyId !== from.cart.companyId)
        throw new ApiError('NOT_FOUND');
      await assertVersion(trx, into.cart, ifMatch);
      for (const { trip } of [into, from]) assertAllowed(actor, trip, 'EDIT');
      assertAllowed(actor, from.trip, 'DELETE');
      // Failed items are retried or given up first: drafts beside them would prevent both.
      if (into.cart.status === 'FAILED') throw new ApiError('INVALID_TRANSITION');
      // An item once held is known to its suppliers under this trip's attempts, so it can be booked from here only.
      if ((await latestBookings(trx, from.cart, from.cart.id)).size > 0) throw new ApiError('INVALID_TRANSITION');
      const stamp = stampOf(actor, now);
      await moveAll(trx, from.cart, into.cart, stamp);
      await refreshTrip(trx, tripListeners, into.cart, { ...stamp, event: 'merge' });
      return readTrip(trx, actor, cartId, now);
    });
  }

  return { duplicate, merge };
}

async function bookerFor(
  trx: ScopedTransaction,
  actor: Actor,
  { tenantId, companyId, bookerId, bookerName }: CartWithBooker,
): Promise<Pick<CartWithBooker, 'bookerId' | 'bookerName'>> {
  if (can(actor, 'trip.create', { tenantId, companyId, ownerIds: [bookerId] })) return { bookerId, bookerName };
  return { bookerId: actor.userId, bookerName: (await findName(trx, tenantId, actor.userId)) ?? '' };
}

async function mustFind(trx: ScopedTransaction, actor: Actor, id: string): Promise<CartWithBooker> {
  const cart = await findCart(trx, actor, id);
  if (cart === undefined) throw new ApiError('NOT_FOUND');
  return cart;
}

async function moveAll(
  trx: ScopedTransaction,
  from: CartWithBooker,
  into: CartWithBooker,
  stamp: ActionStamp,
): Promise<void> {
  const moved = await listItems(trx, from);
  const there = await listItems(trx, into);
  if (from.currency !== null && into.currency !== null && from.currency !== into.currency)
    throw new ApiError('CURRENCY_MISMATCH');
  assertItemLimit(moved.length + there.length);
  for (const [index, { id }] of moved.entries()) {
    const change = { cartId: into.id, position: there.length + index };
    await trx
      .updateTable('cartItems')
      .set(change)
      .where('tenantId', '=', into.tenantId)
      .where('companyId', '=', into.companyId)
      .where('id', '=', id)
      .execute();
    await recordStatus(trx, into, {
      itemId: id,
      fromStatus: null,
      toStatus: 'DRAFT',
      event: 'add',
      actorId: stamp.by,
      impersonatorId: stamp.impersonatorId,
      at: stamp.at,
    });
  }
  await deleteCart(trx, from);
}
