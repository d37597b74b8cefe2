import type { BookingStatus } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { recordStatus } from './statusHistory.ts';
import type { CartWithBooker, ItemRow } from './tripsRepository.ts';
import { itemTransitions, leadsTo, type TripEvent } from './tripTransitions.ts';

/** The person and time of an action. */
export interface ActionStamp {
  /** Null for the system. */
  readonly by: string | null;
  readonly impersonatorId?: string | undefined;
  readonly at: Date;
}
export const stampOf = (actor: Actor, at: Date): ActionStamp => ({
  by: actor.userId,
  impersonatorId: actor.agent?.userId,
  at,
});

export interface ItemMove extends ActionStamp {
  readonly to: BookingStatus;
  readonly event: TripEvent;
}

/**
 * Moves items along their transition table, each with a line in the history. The caller then calls `refreshTrip`.
 * @throws ApiError INVALID_TRANSITION for a step that the table does not have; the transaction then ends without a change
 */
export async function moveItems(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  items: readonly ItemRow[],
  { to, event, by, impersonatorId, at }: ItemMove,
): Promise<void> {
  for (const item of items) {
    if (!leadsTo(itemTransitions, item.status, to, event)) throw new ApiError('INVALID_TRANSITION');
    await trx
      .updateTable('cartItems')
      .set({ status: to, version: item.version + 1 })
      .where('tenantId', '=', cart.tenantId)
      .where('companyId', '=', cart.companyId)
      .where('id', '=', item.id)
      .execute();
    await recordStatus(trx, cart, {
      itemId: item.id,
      fromStatus: item.status,
      toStatus: to,
      event,
      actorId: by,
      impersonatorId,
      at,
    });
  }
}
