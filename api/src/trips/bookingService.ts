import type { BookingStatus } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { withScope } from '../db/index.ts';
import { findOffer } from '../taxis/offersRepository.ts';
import { refreshTrip } from './refreshTrip.ts';
import { recordStatus } from './statusHistory.ts';
import { reachTrip } from './tripReach.ts';
import { listItems, updateCart } from './tripsRepository.ts';
import { mayBecome } from './tripStatus.ts';

/** A change of an item's status, and what caused it. */
export interface ItemChange {
  readonly to: BookingStatus;
  readonly event: string;
  readonly supplierRef?: string | null;
}

/**
 * Taking items to the supplier and recording what came back. No call of the contract leads here yet:
 * submitting and cancelling come with the trips engine; the demo world books through it.
 */
export function createBookingService({ db, clock, taxis }: Pick<AppDependencies, 'db' | 'clock' | 'taxis'>) {
  /** Moves one item along the transition table. @throws ApiError INVALID_TRANSITION, NOT_FOUND, FORBIDDEN */
  async function recordItemStatus(actor: Actor, cartId: string, itemId: string, { to, event, supplierRef }: ItemChange): Promise<void> {
    await withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await reachTrip(trx, actor, 'trip.edit', cartId, clock(), true);
      const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
      if (item === undefined) throw new ApiError('NOT_FOUND');
      if (!mayBecome(item.status, to)) throw new ApiError('INVALID_TRANSITION');
      const { tenantId, companyId } = cart;
      await trx
        .updateTable('cartItems')
        .set({ status: to, version: item.version + 1, ...(supplierRef === undefined ? {} : { supplierRef }) })
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('id', '=', itemId)
        .execute();
      const at = clock();
      await recordStatus(trx, cart, { itemId, fromStatus: item.status, toStatus: to, event, actorId: actor.userId, at });
      if (cart.submittedAt === null) await updateCart(trx, cart, { submittedAt: at });
      await refreshTrip(trx, cart, { by: actor.userId, at });
    });
  }

  /** Books one draft item at its supplier and records the outcome. @throws ApiError as `recordItemStatus`, OFFER_UNKNOWN */
  async function bookItem(actor: Actor, cartId: string, itemId: string): Promise<void> {
    const offer = await withScope(db, scopeOf(actor), async (trx) => {
      const { cart } = await reachTrip(trx, actor, 'trip.edit', cartId, clock());
      const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
      return item && findOffer(trx, actor, item.offerId);
    });
    if (offer === undefined) throw new ApiError('OFFER_UNKNOWN');
    await recordItemStatus(actor, cartId, itemId, { to: 'PROCESSING', event: 'book' });
    const { status, supplierRef } = await taxis.book(offer, itemId);
    await recordItemStatus(actor, cartId, itemId, { to: status, event: 'supplier', supplierRef });
  }

  return { bookItem, recordItemStatus };
}
