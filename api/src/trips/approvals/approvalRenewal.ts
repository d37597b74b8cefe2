import type { ApprovalMode } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { renewAgreedPrices } from '../model/priceNotes.ts';
import { listTravellers, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import { compare } from '../model/comparisons.ts';
import { isBlocked } from '../model/itemVerdict.ts';
import { keepVersion } from '../model/tripVersions.ts';
import { createRequest, type AskingPlan } from './approvalRequests.ts';
import { planOrMissing } from './approvalPlanner.ts';
import { updateRequest } from '../model/approvalsRepository.ts';
import { dueOf } from './holdPolicy.ts';

/** Items to request approval for again, at their present price, in the version that the trip is about to have. */
interface RenewedRequest {
  readonly cart: CartWithBooker;
  readonly items: readonly ItemRow[];
  readonly canHold: (item: ItemRow) => boolean;
}

/**
 * Requests approval again for items whose price has risen: stores the version, makes the request, and agrees on the new prices. The earlier request
 * must be closed.
 */
export async function askAgain(
  trx: ScopedTransaction,
  { cart, items, canHold }: RenewedRequest,
  plan: AskingPlan,
  at: Date,
): Promise<void> {
  await keepVersion(
    trx,
    cart,
    items,
    { by: null, at },
    await compare(trx, { cart, items, travellers: await listTravellers(trx, cart, [cart.id]) }, at),
  );
  await createRequest(
    trx,
    {
      cart,
      items,
      plan: {
        ...plan,
        reasons: [...plan.reasons, 'PRICE_CHANGED'],
        why: [...plan.why, { kind: 'PRICE_CHANGED' }],
      },
      due: plan.mode === 'HARD' ? dueOf(items, canHold, at) : null,
    },
    at,
  );
  await renewAgreedPrices(trx, cart);
}

/** Items whose price has risen, and their earlier request. */
interface RequestToReplace {
  readonly cart: CartWithBooker;
  readonly items: readonly ItemRow[];
  readonly request: Row<'approvalRequests'>;
  readonly canHold: (item: ItemRow) => boolean;
}

/**
 * Replaces a request by one for the present prices, while its items are being held or booked. Makes none for items that the policy forbids.
 * @returns the mode of the new request; null if none was made: then nothing has changed
 */
export async function replaceRequest(
  trx: ScopedTransaction,
  { cart, items, request, canHold }: RequestToReplace,
  at: Date,
): Promise<ApprovalMode | null> {
  if (items.some(isBlocked)) return null;
  const travellers = await listTravellers(trx, cart, [cart.id]);
  const plan = await planOrMissing(
    trx,
    {
      cart,
      items,
      travellers,
      costCenterIds: cart.costCenterAllocations.map(({ costCenterId }) => costCenterId),
      canHold,
      isWaiting: true,
    },
    at,
  );
  if (plan.kind !== 'ask') return null;
  if (request.status === 'PENDING') await updateRequest(trx, request, { status: 'SUPERSEDED', decidedAt: at });
  await askAgain(trx, { cart, items, canHold }, plan, at);
  return plan.mode;
}
