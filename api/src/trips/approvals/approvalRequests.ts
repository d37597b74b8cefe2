import type { ApprovalMode } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { insertRequest } from '../model/approvalsRepository.ts';
import { deadlineOf } from '../model/approvalSteps.ts';
import type { CartWithBooker, ItemRow } from '../model/tripsRepository.ts';
import type { ApprovalPlan } from './approvalPlan.ts';

/** Whom to ask: a plan that asks somebody. */
export type AskingPlan = Extract<ApprovalPlan, { kind: 'ask' }>;

/** A request for approval that is to be made. */
interface NewRequest {
  readonly cart: CartWithBooker;
  /** What it is about. The first of them to begin bounds the deadline. */
  readonly items: readonly ItemRow[];
  readonly plan: AskingPlan;
  /** Default: the plan's. */
  readonly mode?: ApprovalMode;
  /** Default: the plan's. */
  readonly reasons?: readonly string[];
  /** When the answer must be there, because what is secured is lost soon after; null where nothing is. */
  readonly due: Date | null;
}

/**
 * Makes a request for approval, with the people of each step, about the version that the trip is about to have. The one place that does.
 * A notice wants no answer: its request is closed as it is made.
 * @throws Error of the database where the trip has an open request already that holds it up
 */
export async function createRequest(
  trx: ScopedTransaction,
  { cart, items, plan, mode = plan.mode, reasons = plan.reasons, due }: NewRequest,
  at: Date,
): Promise<void> {
  const { tenantId, companyId, id: cartId, version } = cart;
  const startsAt = new Date(Math.min(...items.map((item) => item.startsAt.getTime())));
  const isNotice = mode === 'NOTIFY';
  await insertRequest(
    trx,
    {
      tenantId,
      companyId,
      cartId,
      tripVersion: version + 1,
      mode,
      status: isNotice ? 'AUTO_APPROVED' : 'PENDING',
      decidedAt: isNotice ? at : null,
      onTimeout: plan.onTimeout,
      deadline: deadlineOf(at, plan.timeoutHours, startsAt, due),
      reasons: JSON.stringify(reasons),
      createdAt: at,
    },
    plan.steps,
  );
}
