import { approvalsDefaultSort, approvalsSorts, type ApprovalsSort } from '@portolan/contracts';

/** What the approvals page shows; the URL is its only home (spec §2). */
export interface ApprovalsQuery {
  /** From 1. */
  readonly page: number;
  readonly sort: ApprovalsSort;
}

const defaults: ApprovalsQuery = { page: 1, sort: approvalsDefaultSort };

/** Reads the URL; each value that makes no sense falls back to its own default. */
export function parseApprovalsQuery(params: URLSearchParams): ApprovalsQuery {
  const page = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : defaults.page,
    sort: approvalsSorts.find((sort) => sort === params.get('sort')) ?? defaults.sort,
  };
}

/** The URL's parameters for a query, without those that are as by default. */
export function serialiseApprovalsQuery({ page, sort }: ApprovalsQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (page !== defaults.page) params.set('page', String(page));
  if (sort !== defaults.sort) params.set('sort', sort);
  return params;
}
