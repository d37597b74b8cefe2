import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { insertRequest } from '../model/approvalsRepository.ts';
import { deadlineOf } from '../model/approvalSteps.ts';
import type { CartWithBooker, ItemRow } from '../model/tripsRepository.ts';
import type { ApprovalPlan } from './approvalPlan.ts';

/** A plan that has approvers. */
export type AskingPlan = Extract<ApprovalPlan, { kind: 'ask' }>;

/** An approval request to make. */
interface NewRequest {
  readonly cart: CartWithBooker;
  /** Items to decide on. The deadline is before the first of them begins. */
  readonly items: readonly ItemRow[];
  readonly plan: AskingPlan;
  /** Latest deadline because a hold ends soon after; null without a hold. */
  readonly due: Date | null;
}

/**
 * Makes an approval request with the people of each step, about the version that the trip is about to have. No other place does. A notice needs no
 * decision: its request is closed at once.
 * @throws Error of the database if the trip has an open request that holds it up
 */
export async function createRequest(
  trx: ScopedTransaction,
  { cart, items, plan, due }: NewRequest,
  at: Date,
): Promise<void> {
  const { tenantId, companyId, id: cartId, version } = cart;
  const startsAt = new Date(Math.min(...items.map((item) => item.startsAt.getTime())));
  const isNotice = plan.mode === 'NOTIFY';
  await insertRequest(
    trx,
    {
      tenantId,
      companyId,
      cartId,
      tripVersion: version + 1,
      mode: plan.mode,
      status: isNotice ? 'AUTO_APPROVED' : 'PENDING',
      decidedAt: isNotice ? at : null,
      onTimeout: plan.onTimeout,
      deadline: deadlineOf(at, plan.timeoutHours, startsAt, due),
      reasons: JSON.stringify(plan.reasons),
      why: JSON.stringify(plan.why),
      createdAt: at,
    },
    plan.steps,
  );
}
