import type { ApprovalMode } from '@portolan/contracts';
import type { ScopedTransaction } from '../db/index.ts';
import type { CartWithBooker, ItemRow } from '../trips/tripsRepository.ts';
import { deadlineOf, type ApprovalPlan } from './approvalPlan.ts';
import { insertRequest } from './approvalsRepository.ts';

/** What is asked about anew: items at their price now, as the version that the trip is about to have. */
interface AskedAgain {
  readonly cart: CartWithBooker;
  readonly items: readonly ItemRow[];
  /** As strictly as before. */
  readonly mode: ApprovalMode;
}

/** Writes a request for items whose price rose after people were asked; the one before must be closed. */
export async function askAgain(trx: ScopedTransaction, { cart, items, mode }: AskedAgain, plan: Extract<ApprovalPlan, { kind: 'ask' }>, at: Date): Promise<void> {
  const { tenantId, companyId, id: cartId, version } = cart;
  const startsAt = new Date(Math.min(...items.map((item) => item.startsAt.getTime())));
  const { steps, onTimeout, timeoutHours, reasons } = plan;
  await insertRequest(
    trx,
    { tenantId, companyId, cartId, tripVersion: version + 1, mode, status: 'PENDING', onTimeout, deadline: deadlineOf(at, timeoutHours, startsAt), reasons: JSON.stringify([...reasons, 'PRICE_CHANGED']), createdAt: at },
    steps,
  );
}
