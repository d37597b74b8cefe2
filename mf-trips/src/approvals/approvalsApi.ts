import { approvalsPageSize, readCarts, type ApprovalPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { ApprovalsQuery } from './approvalsQuery.ts';

/** One page of the trips that await approval. */
export const fetchApprovals = (http: HttpClient, { page, sort }: ApprovalsQuery, signal: AbortSignal): Promise<ApprovalPage> =>
  http.call(readCarts, { query: { page: String(page), size: String(approvalsPageSize), sort, myTravelsTabs: 'APPROVALS' }, signal });
