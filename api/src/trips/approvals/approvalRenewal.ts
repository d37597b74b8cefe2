import type { ApprovalMode } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { agreeAnew } from '../model/agreedPrices.ts';
import { listTravellers, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import { compare } from '../model/comparisons.ts';
import { isBlocked } from '../model/itemVerdict.ts';
import { keepVersion } from '../model/tripVersions.ts';
import { deadlineOf } from '../model/approvalSteps.ts';
import type { ApprovalPlan } from './approvalPlan.ts';
import { planOrNobody } from './approvalPlanner.ts';
import { insertRequest, updateRequest } from '../model/approvalsRepository.ts';
import { dueOf } from './holdPolicy.ts';

/** What is asked about anew: items at their price now, as the version that the trip is about to have. */
interface AskedAgain {
  readonly cart: CartWithBooker;
  readonly items: readonly ItemRow[];
  /** As strictly as before. */
  readonly mode: ApprovalMode;
  readonly canHold: (item: ItemRow) => boolean;
}

/** Writes a request for items whose price rose after people were asked; the one before must be closed. */
export async function askAgain(
  trx: ScopedTransaction,
  { cart, items, mode, canHold }: AskedAgain,
  plan: Extract<ApprovalPlan, { kind: 'ask' }>,
  at: Date,
): Promise<void> {
  const { tenantId, companyId, id: cartId, version } = cart;
  const startsAt = new Date(Math.min(...items.map((item) => item.startsAt.getTime())));
  const { steps, onTimeout, timeoutHours, reasons } = plan;
  const deadline = deadlineOf(at, timeoutHours, startsAt, mode === 'HARD' ? dueOf(items, canHold, at) : null);
  await keepVersion(
    trx,
    cart,
    items,
    { by: null, at },
    await compare(trx, { cart, items, travellers: await listTravellers(trx, cart, [cartId]) }, at),
  );
  await insertRequest(
    trx,
    {
      tenantId,
      companyId,
      cartId,
      tripVersion: version + 1,
      mode,
      status: 'PENDING',
      onTimeout,
      deadline,
      reasons: JSON.stringify([...reasons, 'PRICE_CHANGED']),
      createdAt: at,
    },
    steps,
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

/** Asks about items at their price now, in the place of a request. Nobody is asked about what nobody may buy. @returns whether somebody is asked; else nothing has changed */
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
