import { listEmployees, type Employee } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The first ten people of the company that match the text (spec §9). */
export async function findPeople(
  http: HttpClient,
  companyId: string,
  search: string,
  signal: AbortSignal,
): Promise<Employee[]> {
  const { content } = await http.call(listEmployees, {
    params: { companyId },
    query: { search, page: '1', size: '10' },
    signal,
  });
  return content;
}

/** People of the company by id, including former ones. */
export async function namePeople(http: HttpClient, companyId: string, ids: readonly string[]): Promise<Employee[]> {
  const { content } = await http.call(listEmployees, {
    params: { companyId },
    query: { customerId: [...ids], page: '1', size: '10' },
  });
  return content;
}
