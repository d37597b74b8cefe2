import { isApiError, type HttpClient } from '@portolan/http';
import type { ActionKey } from '../../trip/ActionKey.ts';
import { sendApproval, type RequestedVersion } from './approvalRequestApi.ts';

/** Result of the reader's answer: `passedOn` is an approval after which further approvers are asked. */
export type Decision = 'approved' | 'passedOn' | 'rejected' | 'delegated';

/**
 * Result of an action that leaves the request open: `decided`, another approver was earlier; `changed`, the request is
 * about another version of the trip.
 */
export interface ApprovalOutcome {
  readonly kind: 'said' | 'decided' | 'changed' | 'refused';
  readonly error?: unknown;
}

/** Approves a version of a trip. Returns null if the price rose too much: the approval does not count. */
export async function approveVersion(
  http: HttpClient,
  version: RequestedVersion,
  attempt: ActionKey,
): Promise<'approved' | 'passedOn' | null> {
  const { approval } = await attempt.use(['approve', version.tripVersion], (key) => sendApproval(http, version, key));
  if (approval?.status !== 'PENDING') return 'approved';
  return approval.tripVersion === version.tripVersion ? 'passedOn' : null;
}

/** Outcome of a refusal: whether the request on screen is outdated. */
export function outcomeOf(error: unknown): ApprovalOutcome & { readonly kind: 'decided' | 'changed' | 'refused' } {
  if (!isApiError(error)) return { kind: 'refused', error };
  if (error.type === 'ALREADY_DECIDED') return { kind: 'decided', error };
  return {
    kind: ['TRIP_CHANGED', 'INVALID_TRANSITION', 'NOT_FOUND'].includes(error.type) ? 'changed' : 'refused',
    error,
  };
}
