import { listManagedPeople, type ManagedPeoplePage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { filterNames, type PeopleQuery } from './peopleQuery.ts';

/** One page of the company's people, with the number of each status. */
export function fetchPeople(
  http: HttpClient,
  companyId: string,
  query: PeopleQuery,
  signal: AbortSignal,
): Promise<ManagedPeoplePage> {
  const { search, status, sort, size, page } = query;
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => (query[name] === '' ? [] : [[name, query[name]] as const])),
  );
  const sent = {
    ...filters,
    ...(search === '' ? {} : { search }),
    status,
    sort,
    size: String(size),
    page: String(page),
  };
  return http.call(listManagedPeople, { params: { companyId }, query: sent, signal });
}
