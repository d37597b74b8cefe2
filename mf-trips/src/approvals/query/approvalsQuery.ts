import { approvalsDefaultSort, approvalsSorts, type ApprovalsSort } from '@portolan/contracts';
import { isTripId } from '../../trip/isTripId.ts';

/** Waiting for the reader, decided by the reader, and, for admins, all (screens §8). */
export const approvalViews = ['waiting', 'decided', 'all'] as const;
export type ApprovalView = (typeof approvalViews)[number];

/** Query of the approvals page; kept in the URL only (spec §2). */
export interface ApprovalsQuery {
  /** From 1. */
  readonly page: number;
  readonly sort: ApprovalsSort;
  readonly view: ApprovalView;
}

const defaults: ApprovalsQuery = { page: 1, sort: approvalsDefaultSort, view: 'waiting' };

/** Reads the URL; an invalid value, or a view without access, falls back to its default. */
export function parseApprovalsQuery(params: URLSearchParams, views: readonly ApprovalView[]): ApprovalsQuery {
  const page = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : defaults.page,
    sort: approvalsSorts.find((sort) => sort === params.get('sort')) ?? defaults.sort,
    view: views.find((view) => view === params.get('view')) ?? defaults.view,
  };
}

/** Trip of the open request; null for none. */
export function parseOpenTrip(params: URLSearchParams): string | null {
  const cartId = params.get('trip') ?? '';
  return isTripId(cartId) ? cartId : null;
}

/** URL parameters of a query and an open trip, without defaults. */
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
