import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { assertCan, type Action } from '../../kernel/access/access.ts';
import { listApprovals } from './approvalsRepository.ts';
import type { ApprovalState } from './approvalState.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { companyFactsOf } from './companyFacts.ts';
import type { TripForPermissions } from './tripPermissions.ts';
import { tripOf } from './tripFacts.ts';
import { findCart, listItemStates, listTravellers, type CartWithBooker, type TravellerRow } from './tripsRepository.ts';

export interface ReachedTrip {
  readonly cart: CartWithBooker;
  readonly travellers: readonly TravellerRow[];
  /** The waiting request, else the last. */
  readonly approval: ApprovalState | undefined;
  readonly trip: TripForPermissions;
}

/**
 * A trip that the caller may do `action` with; locked until the transaction ends when `forUpdate`.
 * @throws ApiError NOT_FOUND for another company's, FORBIDDEN for a colleague's
 */
export async function reachTrip(
  trx: ScopedTransaction,
  actor: Actor,
  action: Action,
  cartId: string,
  now: Date,
  forUpdate = false,
): Promise<ReachedTrip> {
  const cart = await findCart(trx, actor, cartId, forUpdate);
  if (cart === undefined) throw new ApiError('NOT_FOUND');
  const travellers = await listTravellers(trx, cart, [cart.id]);
  const approval = (await listApprovals(trx, cart, [cart.id], now)).get(cart.id);
  const trip = tripOf(
    cart,
    {
      items: await listItemStates(trx, cart, [cart.id]),
      travellers,
      approval,
      ...(await companyFactsOf(trx, cart, now)),
    },
    now,
  );
  assertCan(actor, action, action === 'trip.delete' ? { ...trip, ownerIds: [cart.bookerId] } : trip);
  return { cart, travellers, approval, trip };
}
