import * as z from 'zod/mini';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { Delivery, OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { companyFactsOf } from '../model/companyFacts.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { findCart, type CartWithBooker } from '../model/tripsRepository.ts';
import { finishApproved, finishRejected, type Outcome } from './approvalOutcome.ts';
import { remindersDue } from '../model/approvalSteps.ts';
import { findApproval, insertDecision, listApprovals, updateRequest } from '../model/approvalsRepository.ts';
import type { ApprovalState } from '../model/approvalState.ts';

const payload = z.object({ cartId: z.uuid(), requestId: z.uuid() });

/** Pause before a timeout decision is tried again that could not be carried out, in milliseconds. */
const againMs = 60_000;

/**
 * Watches approval requests: sends reminders at 50 % and 90 % of their time, and decides by itself at the deadline (domain §2, "timeout job"). Each
 * request has a message in the outbox, which comes back when the next of these is due.
 */
export function createApprovalDeadlines(
  deps: Pick<TripDependencies, 'db' | 'clock' | 'booking' | 'tripListeners'>,
): OutboxHandler {
  const { db, clock, tripListeners } = deps;

  async function look(
    trx: ScopedTransaction,
    { tenantId, companyId }: Delivery,
    { cartId, requestId }: z.output<typeof payload>,
  ): Promise<Date | null> {
    const now = clock();
    const cart = await findCart(trx, { tenantId, companyIds: [companyId] }, cartId, true);
    const approval = cart && (await findApproval(trx, cart, requestId, now));
    if (cart === undefined || approval?.request.status !== 'PENDING') return null;
    // While approvers decide on an added item, no other request of the trip is decided.
    const isNext = (await listApprovals(trx, cart, [cartId], now)).get(cartId)?.request.id === requestId;
    if (!isNext) return new Date(now.getTime() + againMs);
    if (now >= approval.request.deadline) {
      await answer(trx, cart, approval, { by: null, at: now, event: 'timeout' });
      return null;
    }
    const due = remindersDue(approval.request.createdAt, approval.request.deadline, now);
    if (due > approval.request.reminders) {
      await updateRequest(trx, approval.request, { reminders: due });
      await refreshTrip(trx, tripListeners, cart, { by: null, at: now, event: 'reminder' });
    }
    return nextLook(approval, due);
  }

  async function answer(
    trx: ScopedTransaction,
    cart: CartWithBooker,
    approval: ApprovalState,
    outcome: Outcome,
  ): Promise<void> {
    const isYes = approval.request.onTimeout === 'APPROVE' && (await mayOrder(trx, cart, approval, outcome.at));
    await insertDecision(trx, approval.request, {
      byId: null,
      onBehalfOf: null,
      at: outcome.at,
      decision: isYes ? 'APPROVED' : 'REJECTED',
      comment: '',
      channel: 'SYSTEM',
    });
    await (isYes ? finishApproved : finishRejected)(trx, cart, approval, deps, outcome);
  }

  return {
    async handle(delivery) {
      const { tenantId, companyId } = delivery;
      try {
        const next = await withScope(db, { tenantId, companyIds: [companyId], userId: null }, (trx) =>
          look(trx, delivery, payload.parse(delivery.payload)),
        );
        return next ?? undefined;
      } catch (error) {
        // Booking is unavailable, or suppliers still release holds: the request waits on, and so does its timeout decision.
        const mayComeLater =
          error instanceof ApiError &&
          ['BOOKING_NOT_AVAILABLE', 'INVALID_TRANSITION', 'REQUEST_IN_PROGRESS'].includes(error.type);
        if (!mayComeLater) throw error;
        return new Date(clock().getTime() + againMs);
      }
    },
  };
}

/** A timeout approval books nothing for a company without a plan (domain §3); the trip of a soft request is booked already. */
async function mayOrder(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  { request }: ApprovalState,
  now: Date,
): Promise<boolean> {
  return request.mode === 'SOFT' || !(await companyFactsOf(trx, cart, now)).hasTrialEnded;
}

function nextLook({ request: { createdAt, deadline } }: ApprovalState, reminded: number): Date {
  const share = [0.5, 0.9, 1][reminded] ?? 1;
  return new Date(createdAt.getTime() + (deadline.getTime() - createdAt.getTime()) * share);
}
