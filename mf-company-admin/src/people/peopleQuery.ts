import { employeeSorts, type Employee } from '@portolan/contracts';

export type PersonStatus = Employee['status'];
export type PeopleSort = (typeof employeeSorts)[number];

/** Tabs in the order of the page. */
export const statusTabs = ['ACTIVE', 'INVITED', 'ARCHIVED'] as const satisfies readonly PersonStatus[];

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Longest text that the API looks for, in characters. */
export const searchMaxLength = 100;

/** What the list shows; the URL is its only home (screens §10). */
export interface PeopleQuery {
  /** Words of a name or an e-mail, empty for everybody. */
  readonly search: string;
  readonly status: PersonStatus;
  readonly sort: PeopleSort;
  readonly size: PageSize;
  /** From 1. */
  readonly page: number;
}

const defaults: PeopleQuery = { search: '', status: 'ACTIVE', sort: 'name,asc', size: 25, page: 1 };
const maxPage = 1_000_000;

/** Reads the URL; each value that makes no sense falls back to its own default. */
export function parsePeopleQuery(params: URLSearchParams): PeopleQuery {
  const search = (params.get('search') ?? '').trim();
  const size = params.get('size');
  return {
    search: search.length > searchMaxLength ? defaults.search : search,
    status: statusTabs.find((status) => status === params.get('status')) ?? defaults.status,
    sort: employeeSorts.find((sort) => sort === params.get('sort')) ?? defaults.sort,
    size: pageSizes.find((option) => String(option) === size) ?? defaults.size,
    page: pageOf(params.get('page')),
  };
}

function pageOf(value: string | null): number {
  const page = /^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : defaults.page;
  return page <= maxPage ? page : defaults.page;
}

/** The URL's parameters for a query, without those that are as by default. */
export function serialisePeopleQuery(query: PeopleQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'status', 'sort', 'size', 'page'] as const) {
    if (query[name] !== defaults[name]) params.set(name, String(query[name]));
  }
  return params;
}

/** The query after a change: whatever makes another list begins at its first page. */
export const changePeopleQuery = (query: PeopleQuery, change: Partial<PeopleQuery>): PeopleQuery => ({
  ...query,
  page: 1,
  ...change,
});
