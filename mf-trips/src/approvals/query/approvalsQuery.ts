import { approvalsDefaultSort, approvalsSorts, type ApprovalsSort } from '@portolan/contracts';
import { isTripId } from '../../trip/isTripId.ts';

/** What waits for me, what I decided on, and, for admins, everything (screens §8). */
export const approvalViews = ['waiting', 'decided', 'all'] as const;
export type ApprovalView = (typeof approvalViews)[number];

/** What the list of the approvals page holds; the URL is its only home (spec §2). */
export interface ApprovalsQuery {
  /** From 1. */
  readonly page: number;
  readonly sort: ApprovalsSort;
  readonly view: ApprovalView;
}

const defaults: ApprovalsQuery = { page: 1, sort: approvalsDefaultSort, view: 'waiting' };

/** Reads the URL; each value that makes no sense, and a view that is not the reader's, falls back to its own default. */
export function parseApprovalsQuery(params: URLSearchParams, views: readonly ApprovalView[]): ApprovalsQuery {
  const page = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : defaults.page,
    sort: approvalsSorts.find((sort) => sort === params.get('sort')) ?? defaults.sort,
    view: views.find((view) => view === params.get('view')) ?? defaults.view,
  };
}

/** The trip whose request is open beside the list; null for none. */
export function parseOpenTrip(params: URLSearchParams): string | null {
  const cartId = params.get('trip') ?? '';
  return isTripId(cartId) ? cartId : null;
}

/** The URL's parameters for a query and an open trip, without those that are as by default. */
export function serialiseApprovalsQuery(
  { page, sort, view }: ApprovalsQuery,
  openTrip: string | null = null,
): URLSearchParams {
  const params = new URLSearchParams();
  if (page !== defaults.page) params.set('page', String(page));
  if (sort !== defaults.sort) params.set('sort', sort);
  if (view !== defaults.view) params.set('view', view);
  if (openTrip !== null) params.set('trip', openTrip);
  return params;
}
