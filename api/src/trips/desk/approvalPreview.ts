import type { ApprovalPreview, Checkout } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { findNames } from '../../organisation/index.ts';
import { overrideRight } from '../../policies/index.ts';
import { checkTrip } from './tripCheck.ts';
import { reachTrip } from '../model/tripReach.ts';
import { listItems, type CartWithBooker, type TravellerRow } from '../model/tripsRepository.ts';
import { deadlineOf } from '../model/approvalSteps.ts';
import { dueOf, findApproverRoles, heldIfAsked, holdsUp, planForDrafts, type AskingPlan } from '../approvals/index.ts';
import { listStandIns } from '../model/approvalsRepository.ts';

/** Names the approvers of a trip before it is submitted (screens §6). */
export function createApprovalPreview({
  db,
  clock,
  searchSuppliers,
  booking,
}: Pick<TripDependencies, 'db' | 'clock' | 'searchSuppliers' | 'booking'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN, NO_ITEMS without drafts, APPROVER_MISSING */
  return (actor: Actor, cartId: string, checkout: Checkout): Promise<ApprovalPreview> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const { cart, travellers } = await reachTrip(trx, actor, 'trip.edit', cartId, now);
      const drafts = (await listItems(trx, cart)).filter(({ status }) => status === 'DRAFT');
      if (drafts.length === 0) throw new ApiError('NO_ITEMS');
      const { withVerdicts } = await checkTrip(
        trx,
        { cart, drafts, travellers, checkout, mayOverride: overrideRight(trx, actor, cart.bookerId) },
        searchSuppliers,
        now,
      );
      const costCenterAllocations = checkout.costCenterAllocations ?? cart.costCenterAllocations;
      const costCenterIds = costCenterAllocations.map(({ costCenterId }) => costCenterId);
      const { plan, about } = await planForDrafts(
        trx,
        { cart, items: withVerdicts, travellers, costCenterIds, canHold: booking.canHold },
        now,
      );
      if (plan.kind === 'none') return { approval: null };
      const isHolding = plan.mode === 'HARD' && booking.isAvailable();
      const due = isHolding ? dueOf(drafts, booking.canHold, now) : null;
      const startsAt = new Date(Math.min(...about.map((item) => item.startsAt.getTime())));
      return {
        approval: {
          mode: plan.mode,
          holdsUp: holdsUp(plan.mode),
          onTimeout: plan.onTimeout,
          reasons: [...plan.reasons],
          why: [...plan.why],
          held: holdsUp(plan.mode) ? heldIfAsked(drafts, { isHolding, canHold: booking.canHold }, now) : [],
          deadline: deadlineOf(now, plan.timeoutHours, startsAt, due).toISOString(),
          steps: await presentSteps(trx, { ...cart, costCenterAllocations }, { plan, travellers }, now),
        },
      };
    });
}

async function presentSteps(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  { plan, travellers }: { readonly plan: AskingPlan; readonly travellers: readonly TravellerRow[] },
  now: Date,
): Promise<NonNullable<ApprovalPreview['approval']>['steps']> {
  const approverIds = plan.steps.flatMap((step) => step.approverIds);
  const standIns = await listStandIns(trx, cart, approverIds, now);
  const names = await findNames(trx, cart, [...approverIds, ...[...standIns.values()].flat()]);
  const colleagues = [...new Set(travellers.flatMap(({ customerId }) => customerId ?? []))];
  const roles = await findApproverRoles(trx, cart, colleagues, now);
  return plan.steps.map(({ step, need, approverIds: ids }) => ({
    step,
    need,
    approvers: ids.map((customerId) => ({
      customerId,
      name: names.get(customerId) ?? '',
      standIn: names.get(standIns.get(customerId)?.[0] ?? '') ?? null,
      role: roles.get(customerId) ?? null,
    })),
  }));
}
