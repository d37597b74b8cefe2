import { fetchCorporation, listEmployees, type Corporation, type Employee } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

const pageSize = '100';

export const fetchOwnCompany = (http: HttpClient, companyId: string, signal: AbortSignal): Promise<Corporation> =>
  http.call(fetchCorporation, { params: { companyId }, signal });

/** The company's active admins, by name: contacts for other people. */
export async function findAdmins(
  http: HttpClient,
  companyId: string,
  signal: AbortSignal,
): Promise<readonly Employee[]> {
  const admins: Employee[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await http.call(listEmployees, {
      params: { companyId },
      query: { page: String(page), size: pageSize, status: 'ACTIVE', role: 'COMPANY_ADMIN' },
      signal,
    });
    admins.push(...answer.content);
    pages = answer.totalPages;
  }
  return admins;
}
