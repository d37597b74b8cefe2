import { isApiError, type HttpClient } from '@portolan/http';
import type { ActionKey } from '../../trip/ActionKey.ts';
import { sendYes, type AskedTrip } from './approvalRequestApi.ts';

/** What became of the request by the reader's answer: `passedOn` is a yes after which others are asked. */
export type Verdict = 'approved' | 'passedOn' | 'rejected' | 'delegated';

/**
 * How an action ended, where the request stays open: `decided`, somebody was faster; `changed`, it is about another version
 * of the trip now.
 */
export interface ApprovalOutcome {
  readonly kind: 'said' | 'decided' | 'changed' | 'refused';
  readonly error?: unknown;
}

/** Says yes to a version of a trip. Answers null where it had become too dear for the yes, which counts for nothing now. */
export async function sayYes(
  http: HttpClient,
  asked: AskedTrip,
  attempt: ActionKey,
): Promise<'approved' | 'passedOn' | null> {
  const { approval } = await attempt.use(['approve', asked.tripVersion], (key) => sendYes(http, asked, key));
  if (approval?.status !== 'PENDING') return 'approved';
  return approval.tripVersion === asked.tripVersion ? 'passedOn' : null;
}

/** What a refusal says: whether what one looks at is what it is now. */
export function outcomeOf(error: unknown): ApprovalOutcome & { readonly kind: 'decided' | 'changed' | 'refused' } {
  if (!isApiError(error)) return { kind: 'refused', error };
  if (error.type === 'ALREADY_DECIDED') return { kind: 'decided', error };
  return {
    kind: ['TRIP_CHANGED', 'INVALID_TRANSITION', 'NOT_FOUND'].includes(error.type) ? 'changed' : 'refused',
    error,
  };
}
