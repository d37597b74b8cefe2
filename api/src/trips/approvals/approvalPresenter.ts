import type { ApproverRole, Comparison, KnownApprovalCause, KnownHeldItem, TripApproval } from '@portolan/contracts';
import type { ApprovalState } from '../model/approvalState.ts';

interface OfApproval {
  /** Of its people; those outside the company have none. */
  readonly names: ReadonlyMap<string, string>;
  /** Of its people for the trip. */
  readonly roles: ReadonlyMap<string, ApproverRole>;
  readonly held: readonly KnownHeldItem[];
  /** Null for a caller who may not see prices. */
  readonly comparisons: readonly Comparison[] | null;
}

/** A request as the trip shows it. */
export function presentApproval(
  { request, approvers, decisions }: ApprovalState,
  { names, roles, held, comparisons }: OfApproval,
): TripApproval {
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  const steps = [...new Map(approvers.map(({ step, need }) => [step, need]))];
  return {
    id: request.id,
    mode: request.mode,
    status: request.status,
    tripVersion: request.tripVersion,
    step: request.step,
    deadline: request.deadline.toISOString(),
    onTimeout: request.onTimeout,
    createdAt: request.createdAt.toISOString(),
    reasons: [...request.reasons],
    why: request.why.map((cause) => (comparisons === null ? withoutPrice(cause) : cause)),
    held: request.status === 'PENDING' ? [...held] : [],
    steps: steps.map(([step, need]) => ({
      step,
      need,
      approvers: approvers
        .filter((row) => row.step === step)
        .map(({ approverId, onBehalfOf }) => ({
          customerId: approverId,
          name: nameOf(approverId) ?? '',
          onBehalfOf: nameOf(onBehalfOf),
          role: roles.get(approverId) ?? null,
        })),
    })),
    decisions: decisions.map(({ step, byId, onBehalfOf, at, decision, comment, channel }) => ({
      step,
      by: nameOf(byId),
      onBehalfOf: nameOf(onBehalfOf),
      at: at.toISOString(),
      decision,
      comment,
      channel,
    })),
    remindedAt: request.remindedAt?.toISOString() ?? null,
    ...(comparisons !== null && { comparisons: [...comparisons] }),
  };
}

const withoutPrice = ({ minTotal: _minTotal, ...cause }: KnownApprovalCause): KnownApprovalCause => cause;
