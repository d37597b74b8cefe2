import { confirmDecision, fetchConfirmation, type Confirmation } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The approval request of a link. */
export const fetchQuestion = (http: HttpClient, token: string, signal: AbortSignal): Promise<Confirmation> =>
  http.call(fetchConfirmation, { params: { token }, signal });

/** Sends the decision; an empty comment is left out. */
export const sendDecision = (
  http: HttpClient,
  token: string,
  decision: 'APPROVE' | 'REJECT',
  comment: string,
): Promise<Confirmation> =>
  http.call(confirmDecision, { params: { token }, body: { decision, ...(comment !== '' && { comment }) } });
