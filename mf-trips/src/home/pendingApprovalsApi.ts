import { listPendingApprovals, type AnswerOf } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** What waits for somebody's answer, the most urgent first, and how much there is of it. */
export type PendingApprovals = AnswerOf<typeof listPendingApprovals>;

export const fetchPendingApprovals = (http: HttpClient, signal: AbortSignal): Promise<PendingApprovals> =>
  http.call(listPendingApprovals, { signal });
