import { productFacts, type SpecialRequest, type Trip } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { assertVersion } from '../../organisation/index.ts';
import { isTemporary, openUntilOf } from '../../products/index.ts';
import { changeAndReadTrip, changeTrip, type TripToChange } from '../model/changeTrip.ts';
import { canRequest } from '../model/canRequest.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { recordStatus } from '../model/statusHistory.ts';
import { listItems, type ItemRow } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { isBooked } from '../model/tripStatus.ts';
import { askSupplier, codeOf } from '../model/supplierOffer.ts';

/** Outbox topic: check that a supplier has the stored special request. */
export const specialRequestTopic = 'item.wish';
const message = z.object({ cartId: z.uuid(), itemId: z.uuid() });
/** Delay of that check after a supplier call, in milliseconds: the call's result has been written by then, or never will be. */
const lookAfterMs = 2 * 60_000;

interface SpecialRequestChange {
  readonly cartId: string;
  readonly itemId: string;
  readonly specialRequest: SpecialRequest;
  /** The version that the caller saw; null for any. */
  readonly ifMatch: number | null;
}

/** Special requests about bookings (spec §4). */
export function createSpecialRequestsService(deps: BookingDependencies) {
  const { clock, suppliers, tripListeners } = deps;

  async function sendRequest({ supplierCode, supplierRef }: ItemRow, specialRequest: SpecialRequest): Promise<void> {
    if (supplierRef === null) return;
    try {
      await askSupplier(() => suppliers.byCode(supplierCode).updateRequest(supplierRef, specialRequest));
    } catch (error) {
      throw new ApiError(isTemporary(codeOf(error)) ? 'SUPPLIER_UNAVAILABLE' : 'INVALID_TRANSITION', { cause: error });
    }
  }

  /** Refuses a caller with another version before the supplier is called, and enqueues a later check of the supplier. */
  const begin = (actor: Actor, input: SpecialRequestChange): Promise<ItemRow> =>
    changeTrip(deps, actor, input.cartId, { access: 'trip.edit' }, async (trx, reached) => {
      const { cart, now } = reached;
      const item = await requestable(trx, reached, input);
      const { tenantId, companyId } = cart;
      const notBefore = new Date(now.getTime() + lookAfterMs);
      if (item.supplierRef !== null)
        await enqueue(trx, clock, {
          tenantId,
          companyId,
          topic: specialRequestTopic,
          payload: { cartId: cart.id, itemId: item.id },
          notBefore,
        });
      return item;
    });

  /**
   * Stores a special request. For a booking the supplier is called first, so that nothing is stored that it does not know. A supplier call is no part
   * of the transaction: if its result is not stored, because another change was faster or the process died, the supplier later gets the stored
   * request, by the message that the version check enqueues.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, MALFORMED_REQUEST for a code that its product does not have,
   * SUPPLIER_UNAVAILABLE
   */
  return async function change(actor: Actor, input: SpecialRequestChange): Promise<Trip> {
    const { specialRequest, cartId } = input;
    const current = await begin(actor, input);
    await sendRequest(current, specialRequest);
    return changeAndReadTrip(deps, actor, cartId, { access: 'trip.edit' }, async (trx, reached) => {
      const { cart, stamp } = reached;
      const item = await requestable(trx, reached, input);
      if (item.supplierRef !== current.supplierRef) throw new ApiError('VERSION_CONFLICT');
      const { tenantId, companyId } = cart;
      await trx
        .updateTable('cartItems')
        .set({ specialRequest: JSON.stringify(specialRequest), version: item.version + 1 })
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('id', '=', item.id)
        .execute();
      await recordStatus(trx, cart, {
        itemId: item.id,
        fromStatus: item.status,
        toStatus: item.status,
        event: 'wish',
        actorId: stamp.by,
        impersonatorId: stamp.impersonatorId,
        at: stamp.at,
      });
      await refreshTrip(trx, tripListeners, cart, stamp);
    });
  };
}

/**
 * The item of a request.
 * @throws ApiError NOT_FOUND, VERSION_CONFLICT, INVALID_TRANSITION, MALFORMED_REQUEST for a code that its product does not have
 */
async function requestable(
  trx: ScopedTransaction,
  { cart, trip, now }: TripToChange,
  { itemId, specialRequest, ifMatch }: SpecialRequestChange,
): Promise<ItemRow> {
  const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
  if (item === undefined) throw new ApiError('NOT_FOUND');
  await assertVersion(trx, cart, ifMatch);
  if (!canRequest(trip, item, now)) throw new ApiError('INVALID_TRANSITION');
  if (!specialRequest.codes.every((code) => productFacts[item.productType].specialRequests.includes(code)))
    throw new ApiError('MALFORMED_REQUEST', { fields: [{ field: 'body.specialRequest.codes', code: 'invalid' }] });
  return item;
}

/** Sends suppliers the stored special request. Sending it again changes nothing; a refusal is ignored. */
export function createStandingSpecialRequests({
  db,
  clock,
  suppliers,
}: Pick<BookingDependencies, 'db' | 'clock' | 'suppliers'>): OutboxHandler {
  return {
    async handle({ tenantId, companyId, payload }) {
      const { cartId, itemId } = message.parse(payload);
      const items = await withScope(db, { tenantId, companyIds: [companyId], userId: null }, (trx) =>
        listItems(trx, { tenantId, companyId, id: cartId }),
      );
      const item = items.find(({ id }) => id === itemId);
      if (item === undefined || item.supplierRef === null || !isBooked(item) || openUntilOf(item) <= clock()) return;
      const { supplierCode, supplierRef, specialRequest } = item;
      try {
        await askSupplier(() => suppliers.byCode(supplierCode).updateRequest(supplierRef, specialRequest));
      } catch (error) {
        if (isTemporary(codeOf(error))) throw error;
      }
    },
  };
}
