import {
  personDocuments,
  invitedRoles,
  managedPeopleSorts,
  personGaps,
  type ManagedPersonRow,
} from '@portolan/contracts';

export type PersonStatus = ManagedPersonRow['status'];
export type PeopleSort = (typeof managedPeopleSorts)[number];

/** Tabs in the order of the page. */
export const statusTabs = ['ACTIVE', 'INVITED', 'ARCHIVED'] as const satisfies readonly PersonStatus[];

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Longest text that the API looks for, in characters. */
export const searchMaxLength = 100;

/** Filters besides search and status; empty for none. */
export interface PeopleFilters {
  readonly role: (typeof invitedRoles)[number] | '';
  readonly groupId: string;
  readonly costCenterId: string;
  readonly policyId: string;
  readonly documents: (typeof personDocuments)[number] | '';
  readonly gap: (typeof personGaps)[number] | '';
}
export const filterNames = ['role', 'groupId', 'costCenterId', 'policyId', 'documents', 'gap'] as const;
export const noFilters: PeopleFilters = {
  role: '',
  groupId: '',
  costCenterId: '',
  policyId: '',
  documents: '',
  gap: '',
};

/** Columns that can be hidden; the name always shows. */
export const choosableColumns = [
  'role',
  'group',
  'costCenter',
  'policy',
  'processes',
  'manager',
  'documents',
  'lastLogin',
] as const;
export type PeopleColumn = (typeof choosableColumns)[number];

/** The URL's value for no hidden columns. */
export const nothingHidden = 'none';

/** The columns in a comma-separated list, in the order of the table. */
export const hiddenColumns = (hidden: string): readonly PeopleColumn[] =>
  choosableColumns.filter((column) => hidden.split(',').includes(column));

/** The list's query, which lives in the URL only (screens §10). */
export interface PeopleQuery extends PeopleFilters {
  /** Words of a name or e-mail, or an employee number; empty for all. */
  readonly search: string;
  readonly status: PersonStatus;
  readonly sort: PeopleSort;
  readonly size: PageSize;
  /** From 1. */
  readonly page: number;
  /** Hidden columns, in the order of the table, comma-separated; `none` for none. */
  readonly hidden: string;
}

const defaults: PeopleQuery = {
  search: '',
  status: 'ACTIVE',
  ...noFilters,
  sort: 'name,asc',
  size: 25,
  page: 1,
  hidden: 'policy,processes', // of a table that fits a laptop
};
const maxPage = 1_000_000;
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Reads the URL; each invalid value falls back to its own default. */
export function parsePeopleQuery(params: URLSearchParams): PeopleQuery {
  const text = (name: string): string => (params.get(name) ?? '').trim();
  const oneOf = <Value extends string>(values: readonly Value[], name: string): Value | '' =>
    values.find((value) => value === params.get(name)) ?? '';
  const search = text('search');
  return {
    search: search.length > searchMaxLength ? defaults.search : search,
    status: statusTabs.find((status) => status === params.get('status')) ?? defaults.status,
    role: oneOf(invitedRoles, 'role'),
    groupId: isId(text('groupId')) ? text('groupId') : '',
    costCenterId: isId(text('costCenterId')) ? text('costCenterId') : '',
    policyId: isId(text('policyId')) ? text('policyId') : '',
    documents: oneOf(personDocuments, 'documents'),
    gap: oneOf(personGaps, 'gap'),
    sort: managedPeopleSorts.find((sort) => sort === params.get('sort')) ?? defaults.sort,
    size: pageSizes.find((option) => String(option) === params.get('size')) ?? defaults.size,
    page: pageOf(params.get('page')),
    hidden:
      text('hidden') === nothingHidden ? nothingHidden : hiddenColumns(text('hidden')).join(',') || defaults.hidden,
  };
}

function pageOf(value: string | null): number {
  const page = /^[1-9]\d{0,6}$/.test(value ?? '') ? Number(value) : defaults.page;
  return page <= maxPage ? page : defaults.page;
}

/** The URL's parameters for a query, without defaults. */
export function serialisePeopleQuery(query: PeopleQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['search', 'status', ...filterNames, 'sort', 'size', 'page', 'hidden'] as const) {
    if (query[name] !== defaults[name]) params.set(name, String(query[name]));
  }
  return params;
}

/** The query after a change: another list starts at its first page. */
export const changePeopleQuery = (query: PeopleQuery, change: Partial<PeopleQuery>): PeopleQuery => ({
  ...query,
  page: 1,
  ...change,
});
