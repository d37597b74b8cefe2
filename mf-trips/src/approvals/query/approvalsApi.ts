import { approvalsPageSize, readCarts, type ApprovalPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { ApprovalsQuery } from './approvalsQuery.ts';

const tabs = { waiting: 'APPROVALS', decided: 'APPROVALS_DECIDED', all: 'APPROVALS_ALL' } as const;

/** One page of the trips that await approval, or were decided on. */
export const fetchApprovals = (
  http: HttpClient,
  { page, sort, view }: ApprovalsQuery,
  signal: AbortSignal,
): Promise<ApprovalPage> =>
  http.call(readCarts, {
    query: { page: String(page), size: String(approvalsPageSize), sort, myTravelsTabs: tabs[view] },
    signal,
  });
