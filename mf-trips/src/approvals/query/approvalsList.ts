import type { ApprovalPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { PagedList } from '@portolan/remote-kit';
import { fetchApprovals } from './approvalsApi.ts';
import type { ApprovalsQuery } from './approvalsQuery.ts';

export type ApprovalsList = PagedList<ApprovalsQuery, ApprovalPage>;

/** Paged list of the trips that await approval or were decided on. A failure is logged (spec §8). */
export const approvalsList = (http: HttpClient, query: ApprovalsQuery): ApprovalsList =>
  new PagedList(query, (asked, signal) =>
    fetchApprovals(http, asked, signal).catch((error: unknown) => {
      if (!signal.aborted) console.error('the approvals did not load', error);
      throw error;
    }),
  );
