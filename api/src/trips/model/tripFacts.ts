import { openUntilOf } from '../../products/index.ts';
import { asksNow, decidersOf, involvedIn, isReminded, type ApprovalPeople } from './approvalState.ts';
import type { CompanyFacts } from './companyFacts.ts';
import type { TripForPermissions } from './tripPermissions.ts';
import { hasFailed, isBooked, isOver, isWithAgents } from './tripStatus.ts';
import type { CartState, ItemState, TravellerRow } from './tripsRepository.ts';

/** The owners of a trip: its booker and its travellers. */
export const ownersOf = (
  cart: Pick<CartState, 'id' | 'bookerId'>,
  travellers: readonly Pick<TravellerRow, 'cartId' | 'customerId'>[],
): string[] => [
  cart.bookerId,
  ...travellers.flatMap(({ cartId, customerId }) => (cartId === cart.id && customerId !== null ? [customerId] : [])),
];

/** Data that a trip's permissions follow from, other than its own row. May hold other trips' items and travellers, too. */
export interface PermissionFacts extends CompanyFacts {
  readonly items: readonly ItemState[];
  readonly travellers: readonly Pick<TravellerRow, 'cartId' | 'customerId'>[];
  /** The waiting request, else the last. */
  readonly approval: ApprovalPeople | undefined;
}

/** A trip as permissions see it. */
export function tripOf(
  cart: CartState,
  { items, travellers, approval, hasAgents, hasTrialEnded }: PermissionFacts,
  now: Date,
): TripForPermissions {
  const { tenantId, companyId, bookerId, status, submittedAt, draftItems } = cart;
  const own = items.filter(({ cartId }) => cartId === cart.id);
  const failed = own.filter((item) => hasFailed(cart, item));
  return {
    tenantId,
    companyId,
    bookerId,
    status,
    submittedAt,
    draftItems,
    failedItems: failed.length,
    bookedItems: own.filter(isBooked).length,
    mayRetry: failed.length > 0 && failed.every((item) => openUntilOf(item) > now),
    isWithAgents: isWithAgents(cart),
    hasAgents,
    hasTrialEnded,
    isBeingCancelled: cart.operation === 'CANCEL',
    isOver: isOver(cart, now),
    ownerIds: ownersOf(cart, travellers),
    waitsFor: approval !== undefined && asksNow(approval) ? approval.request.mode : null,
    wasReminded: approval !== undefined && isReminded(approval.request, now),
    approverIds: approval === undefined ? [] : involvedIn(approval),
    deciderIds: approval === undefined ? [] : decidersOf(approval),
    submitterIds: approval?.submitterIds ?? [],
  };
}
