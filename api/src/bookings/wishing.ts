import { specialRequestsOf, type SpecialRequest, type Trip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import { withScope, type ScopedTransaction } from '../db/index.ts';
import { assertVersion } from '../people/assertVersion.ts';
import { isPassing } from '../suppliers/bookingPort.ts';
import { mayWish } from '../trips/mayWish.ts';
import { doerOf } from '../trips/moveItems.ts';
import { readTrip } from '../trips/readTrip.ts';
import { refreshTrip } from '../trips/refreshTrip.ts';
import { recordStatus } from '../trips/statusHistory.ts';
import { reachTrip } from '../trips/tripReach.ts';
import { listItems, type CartWithBooker, type ItemRow } from '../trips/tripsRepository.ts';
import type { BookingParts } from './bookingParts.ts';
import { askSupplier, codeOf } from './supplierOffer.ts';

interface Wish {
  readonly cartId: string;
  readonly itemId: string;
  readonly specialRequest: SpecialRequest;
  /** The version that was seen; null for whichever it is. */
  readonly ifMatch: number | null;
}

/** What is wished for beside what is booked (spec §4). */
export function createWishing({ db, clock, suppliers }: BookingParts) {
  /** @throws ApiError as `wish` */
  async function reachItem(trx: ScopedTransaction, actor: Actor, { cartId, itemId, specialRequest, ifMatch }: Wish, forUpdate = false): Promise<{ cart: CartWithBooker; item: ItemRow }> {
    const { cart, trip } = await reachTrip(trx, actor, 'trip.edit', cartId, clock(), forUpdate);
    const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
    if (item === undefined) throw new ApiError('NOT_FOUND');
    await assertVersion(trx, cart, ifMatch);
    if (!mayWish(trip, item, clock())) throw new ApiError('INVALID_TRANSITION');
    if (!specialRequest.codes.every((code) => specialRequestsOf[item.productType].includes(code))) throw new ApiError('MALFORMED_REQUEST', { fields: [{ field: 'body.specialRequest.codes', code: 'invalid' }] });
    return { cart, item };
  }

  async function tell({ supplierCode, supplierRef }: ItemRow, specialRequest: SpecialRequest): Promise<void> {
    if (supplierRef === null) return;
    try {
      await askSupplier(() => suppliers.byCode(supplierCode).wish(supplierRef, specialRequest));
    } catch (error) {
      throw new ApiError(isPassing(codeOf(error)) ? 'SUPPLIER_UNAVAILABLE' : 'INVALID_TRANSITION', { cause: error });
    }
  }

  /**
   * Keeps what is wished for; of a booking the supplier is told first, so that nothing stands here that it does not know. It may be told twice,
   * never something older: whoever saw another version is refused before, and what is written meanwhile afterwards.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, MALFORMED_REQUEST for what its product has not, SUPPLIER_UNAVAILABLE
   */
  return async function wish(actor: Actor, wanted: Wish): Promise<Trip> {
    const { specialRequest, cartId } = wanted;
    const { item: seen } = await withScope(db, scopeOf(actor), (trx) => reachItem(trx, actor, wanted));
    await tell(seen, specialRequest);
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart, item } = await reachItem(trx, actor, wanted, true);
      if (item.supplierRef !== seen.supplierRef) throw new ApiError('VERSION_CONFLICT');
      const { tenantId, companyId } = cart;
      const { by, impersonatorId, at } = doerOf(actor, clock());
      await trx.updateTable('cartItems').set({ specialRequest: JSON.stringify(specialRequest), version: item.version + 1 }).where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('id', '=', item.id).execute();
      await recordStatus(trx, cart, { itemId: item.id, fromStatus: item.status, toStatus: item.status, event: 'wish', actorId: by, impersonatorId, at });
      await refreshTrip(trx, cart, { by, impersonatorId, at });
      return readTrip(trx, actor, cartId, at);
    });
  };
}
