import { listEmployees, type EmployeePage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { PeopleQuery, PersonStatus } from './peopleQuery.ts';

/** One page of the company's people. */
export function fetchPeople(
  http: HttpClient,
  companyId: string,
  query: PeopleQuery,
  signal: AbortSignal,
): Promise<EmployeePage> {
  const { search, status, sort, size, page } = query;
  const sent = { ...(search === '' ? {} : { search }), status, sort, size: String(size), page: String(page) };
  return http.call(listEmployees, { params: { companyId }, query: sent, signal });
}

/** How many people of the company have a status. */
export async function countPeople(
  http: HttpClient,
  companyId: string,
  status: PersonStatus,
  signal: AbortSignal,
): Promise<number> {
  const { totalItems } = await http.call(listEmployees, {
    params: { companyId },
    query: { status, size: '1' },
    signal,
  });
  return totalItems;
}
