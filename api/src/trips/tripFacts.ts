import { asksNow, decidersOf, involvedIn, type ApprovalState } from '../approvals/approvalState.ts';
import type { TripForPermissions } from './tripPermissions.ts';
import type { CartWithBooker, TravellerRow } from './tripsRepository.ts';

/** The people to whom a trip belongs: who booked it and who travels on it. */
export const ownersOf = (cart: Pick<CartWithBooker, 'id' | 'bookerId'>, travellers: readonly TravellerRow[]): string[] => [
  cart.bookerId,
  ...travellers.flatMap(({ cartId, customerId }) => (cartId === cart.id && customerId !== null ? [customerId] : [])),
];

/** A trip as permissions see it; `approval` is its last request. */
export function tripOf(cart: CartWithBooker, travellers: readonly TravellerRow[], approval: ApprovalState | undefined): TripForPermissions {
  const { tenantId, companyId, bookerId, status, submittedAt, draftItems } = cart;
  return {
    tenantId, companyId, bookerId, status, submittedAt, draftItems,
    ownerIds: ownersOf(cart, travellers),
    waitsFor: approval !== undefined && asksNow(approval) ? approval.request.mode : null,
    approverIds: approval === undefined ? [] : involvedIn(approval),
    deciderIds: approval === undefined ? [] : decidersOf(approval),
  };
}
