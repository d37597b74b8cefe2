import type { Trip } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { findName } from '../../organisation/index.ts';
import { changeAndReadTrip } from '../model/changeTrip.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { assertAllowed } from '../model/tripPermissions.ts';
import { reachTrip, type ReachedTrip } from '../model/tripReach.ts';
import { finishApproved, finishRejected } from './approvalOutcome.ts';
import { onBehalfOf, stepAfter, unanswered, wasAsked, type ApprovalState } from '../model/approvalState.ts';
import { insertDecision, listApprovals, replaceApprover, updateRequest } from '../model/approvalsRepository.ts';
import { canApprove } from './processesRepository.ts';
import { renewIfPriceRose } from './priceRise.ts';

/** A decision about a request for one version of a trip. */
export interface Answer {
  readonly tripVersion: number;
  readonly comment: string;
  /** Channel of the decision. Default: the portal. */
  readonly channel?: 'WEB' | 'EMAIL';
}

type Deps = Pick<TripDependencies, 'db' | 'clock' | 'searchSuppliers' | 'booking' | 'tripListeners' | 'readTrip'>;

/** Decisions on trips that await approval (domain §2). */
export function createApprovalsService(deps: Deps) {
  const { tripListeners } = deps;

  /**
   * Approves the current step; the last approval books.
   * @throws ApiError NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, TRIP_CHANGED, INVALID_TRANSITION, TRIAL_ENDED, BOOKING_NOT_AVAILABLE and those of the key
   */
  const approve = (actor: Actor, cartId: string, answer: Answer, key: string): Promise<Trip> =>
    changeAndReadTrip(
      deps,
      actor,
      cartId,
      { ...asked, once: { operation: 'approveTrip', key, body: answer } },
      async (trx, reached) => {
        const { cart, now, stamp } = reached;
        const approval = await decidable(trx, actor, reached, 'APPROVE', answer.tripVersion);
        const outcome = { ...stamp, event: 'approve' as const, comment: answer.comment };
        if (await renewIfPriceRose(trx, reached, approval, deps, outcome)) return;
        const next = stepAfter(approval, actor.userId, actor.roles.includes('COMPANY_ADMIN'));
        await insertDecision(trx, approval.request, {
          byId: actor.userId,
          onBehalfOf: onBehalfOf(approval, actor.userId),
          at: now,
          decision: 'APPROVED',
          comment: answer.comment,
          channel: answer.channel ?? 'WEB',
        });
        if (next === null) await finishApproved(trx, cart, approval, deps, outcome);
        else {
          await updateRequest(trx, approval.request, { step: next });
          await refreshTrip(trx, tripListeners, cart, outcome);
        }
      },
    );

  /** Rejects, with a reason. @throws as `approve` */
  const reject = (actor: Actor, cartId: string, answer: Answer, key: string): Promise<Trip> =>
    changeAndReadTrip(
      deps,
      actor,
      cartId,
      { ...asked, once: { operation: 'rejectTrip', key, body: answer } },
      async (trx, reached) => {
        const { cart, now, stamp } = reached;
        const approval = await decidable(trx, actor, reached, 'REJECT', answer.tripVersion);
        await insertDecision(trx, approval.request, {
          byId: actor.userId,
          onBehalfOf: onBehalfOf(approval, actor.userId),
          at: now,
          decision: 'REJECTED',
          comment: answer.comment,
          channel: answer.channel ?? 'WEB',
        });
        await finishRejected(trx, cart, approval, deps, { ...stamp, event: 'reject', comment: answer.comment });
      },
    );

  /**
   * Delegates the caller's decision to a colleague who may decide and has no other decision in the same request, because each decision
   * needs another person.
   * @throws as `approve`, and UNKNOWN_APPROVER
   */
  const delegate = (actor: Actor, cartId: string, customerId: string, answer: Answer): Promise<Trip> =>
    changeAndReadTrip(deps, actor, cartId, asked, async (trx, reached) => {
      const { cart, trip, stamp } = reached;
      const approval = await decidable(trx, actor, reached, 'APPROVE', answer.tripVersion);
      const open = unanswered(approval);
      const own =
        open.find(({ approverId }) => approverId === actor.userId) ??
        open.find(({ approverId }) => approverId === onBehalfOf(approval, actor.userId)) ??
        open[0];
      const isInvolved = [
        ...approval.approvers.map(({ approverId }) => approverId),
        ...approval.decisions.flatMap(({ byId, onBehalfOf: forId }) => [byId, forId]),
      ].includes(customerId);
      const isFit =
        !isInvolved && trip.ownerIds?.includes(customerId) !== true && (await canApprove(trx, cart, customerId));
      if (own === undefined || !isFit) throw new ApiError('UNKNOWN_APPROVER');
      await replaceApprover(trx, approval.request, own, customerId);
      await refreshTrip(trx, tripListeners, cart, {
        ...stamp,
        event: 'delegate',
        comment: answer.comment,
      });
    });

  /** Asks or answers a question; it is stored in the history. @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION */
  const comment = (actor: Actor, cartId: string, text: string): Promise<Trip> =>
    changeAndReadTrip(deps, actor, cartId, asked, async (trx, { cart, trip, stamp }) => {
      assertAllowed(actor, trip, 'COMMENT');
      await refreshTrip(trx, tripListeners, cart, { ...stamp, event: 'comment', comment: text });
    });

  /**
   * Reminds the current approvers.
   * @throws ApiError NOT_FOUND, FORBIDDEN; INVALID_TRANSITION if no one is asked, or soon after the last reminder
   */
  const remind = (actor: Actor, cartId: string): Promise<Trip> =>
    changeAndReadTrip(deps, actor, cartId, asked, async (trx, { cart, trip, approval, now, stamp }) => {
      assertAllowed(actor, trip, 'REMIND');
      if (approval === undefined) throw new ApiError('INVALID_TRANSITION');
      await updateRequest(trx, approval.request, { remindedAt: now });
      await refreshTrip(trx, tripListeners, cart, { ...stamp, event: 'remind' });
    });

  return { approve, reject, delegate, comment, remind };
}

/** As `reachTrip`, but INVALID_TRANSITION for a former approver, from whom the trip is hidden since its recall. */
const reachForApprover: typeof reachTrip = async (trx, actor, access, cartId, now, forUpdate) => {
  try {
    return await reachTrip(trx, actor, access, cartId, now, forUpdate);
  } catch (error) {
    const isHidden = error instanceof ApiError && error.type === 'FORBIDDEN';
    const last = isHidden ? (await listApprovals(trx, actor, [cartId], now)).get(cartId) : undefined;
    throw last !== undefined && wasAsked(last, actor.userId)
      ? new ApiError('INVALID_TRANSITION', { cause: error })
      : error;
  }
};
const asked = { access: 'trip.view', reach: reachForApprover } as const;

/**
 * The request, if the caller may decide on it now.
 * @throws ApiError ALREADY_DECIDED with decider and time, TRIP_CHANGED, FORBIDDEN, INVALID_TRANSITION
 */
async function decidable(
  trx: ScopedTransaction,
  actor: Actor,
  { cart, trip, approval }: ReachedTrip,
  permission: 'APPROVE' | 'REJECT',
  tripVersion: number,
): Promise<ApprovalState> {
  if (approval === undefined) throw new ApiError('INVALID_TRANSITION');
  const { request, decisions } = approval;
  const isAsked = trip.approverIds?.includes(actor.userId) === true || actor.roles.includes('COMPANY_ADMIN');
  const isClosed = !['PENDING', 'RECALLED', 'SUPERSEDED'].includes(request.status);
  const last = decisions.findLast(({ byId }) => isClosed || byId === actor.userId);
  const isOver = isClosed || (last !== undefined && trip.deciderIds?.includes(actor.userId) !== true);
  if (isAsked && isOver) {
    const at = last?.at ?? request.decidedAt;
    const by = last?.byId ?? null;
    throw new ApiError(
      'ALREADY_DECIDED',
      at === null ? {} : { changed: { at, by: by === null ? null : await findName(trx, cart.tenantId, by) } },
    );
  }
  if (isAsked && request.tripVersion !== tripVersion) throw new ApiError('TRIP_CHANGED');
  assertAllowed(actor, trip, permission);
  return approval;
}
