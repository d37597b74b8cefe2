import { confirmDecision, fetchConfirmation, type Confirmation } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** What the link asks. */
export const fetchQuestion = (http: HttpClient, token: string, signal: AbortSignal): Promise<Confirmation> =>
  http.call(fetchConfirmation, { params: { token }, signal });

/** Answers it; an empty comment is none. */
export const sendDecision = (
  http: HttpClient,
  token: string,
  decision: 'APPROVE' | 'REJECT',
  comment: string,
): Promise<Confirmation> =>
  http.call(confirmDecision, { params: { token }, body: { decision, ...(comment !== '' && { comment }) } });
