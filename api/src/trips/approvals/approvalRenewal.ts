import type { ApprovalMode } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { agreeAnew } from '../model/agreedPrices.ts';
import { listTravellers, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import { compare } from '../model/comparisons.ts';
import { isBlocked } from '../model/itemVerdict.ts';
import { keepVersion } from '../model/tripVersions.ts';
import { createRequest, type AskingPlan } from './approvalRequests.ts';
import { planOrNobody } from './approvalPlanner.ts';
import { updateRequest } from '../model/approvalsRepository.ts';
import { dueOf } from './holdPolicy.ts';

/** What is asked about anew: items at their price now, as the version that the trip is about to have. */
interface AskedAgain {
  readonly cart: CartWithBooker;
  readonly items: readonly ItemRow[];
  /** As strictly as before. */
  readonly mode: ApprovalMode;
  readonly canHold: (item: ItemRow) => boolean;
}

/** Requests approval again, for items whose price rose after people were asked: keeps the version asked about, makes the request, and freezes the new prices. The request before must be closed. */
export async function askAgain(
  trx: ScopedTransaction,
  { cart, items, mode, canHold }: AskedAgain,
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
      plan,
      mode,
      reasons: [...plan.reasons, 'PRICE_CHANGED'],
      due: mode === 'HARD' ? dueOf(items, canHold, at) : null,
    },
    at,
  );
  await agreeAnew(trx, cart);
}

/** Items whose price rose, and the request that was about them before it did. */
interface AskedInstead {
  readonly cart: CartWithBooker;
  readonly items: readonly ItemRow[];
  readonly request: Row<'approvalRequests'>;
  readonly canHold: (item: ItemRow) => boolean;
}

/** Replaces a request, while its items are being secured or booked, by one for their price now. Nobody is asked about what nobody may buy. @returns whether somebody is asked; else nothing has changed */
export async function askInstead(
  trx: ScopedTransaction,
  { cart, items, request, canHold }: AskedInstead,
  at: Date,
): Promise<boolean> {
  if (items.some(isBlocked)) return false;
  const travellers = await listTravellers(trx, cart, [cart.id]);
  const plan = await planOrNobody(
    trx,
    {
      cart,
      items,
      travellers,
      costCenterIds: cart.costCenterAllocations.map(({ costCenterId }) => costCenterId),
      canHold,
    },
    at,
  );
  if (plan.kind !== 'ask') return false;
  if (request.status === 'PENDING') await updateRequest(trx, request, { status: 'SUPERSEDED', decidedAt: at });
  await askAgain(trx, { cart, items, mode: request.mode, canHold }, plan, at);
  return true;
}
