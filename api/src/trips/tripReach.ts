import type { Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import { assertCan, type Action } from '../app/policy.ts';
import type { ScopedTransaction } from '../db/index.ts';
import { toDelete } from './tripPermissions.ts';
import { ownersOf } from './tripPresenter.ts';
import { findCart, listTravellers, type CartWithBooker, type TravellerRow } from './tripsRepository.ts';

export interface ReachedTrip {
  readonly cart: CartWithBooker;
  readonly travellers: readonly TravellerRow[];
}

/**
 * A trip that the caller may do `action` with; locked until the transaction ends when `forUpdate`.
 * @throws ApiError NOT_FOUND for another company's, FORBIDDEN for a colleague's
 */
export async function reachTrip(trx: ScopedTransaction, actor: Actor, action: Action, cartId: string, forUpdate = false): Promise<ReachedTrip> {
  const cart = await findCart(trx, actor, cartId, forUpdate);
  if (cart === undefined) throw new ApiError('NOT_FOUND');
  const travellers = await listTravellers(trx, cart, [cart.id]);
  const { tenantId, companyId, bookerId } = cart;
  const trip = { tenantId, companyId, bookerId, ownerIds: ownersOf(cart, travellers) };
  assertCan(actor, action, action === 'trip.delete' ? toDelete(trip) : trip);
  return { cart, travellers };
}
