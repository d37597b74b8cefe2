import type { ApproverRole, Comparison, TripApproval } from '@portolan/contracts';
import type { ApprovalState } from '../model/approvalState.ts';

/** A request as the trip shows it; people outside the company have no name. @param comparisons null for a caller who may not see prices */
export function presentApproval(
  { request, approvers, decisions }: ApprovalState,
  names: ReadonlyMap<string, string>,
  roles: ReadonlyMap<string, ApproverRole>,
  comparisons: Comparison[] | null,
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
    ...(comparisons !== null && { comparisons }),
  };
}
