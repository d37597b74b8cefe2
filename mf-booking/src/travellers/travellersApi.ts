import { listEmployees, taxiEmployeeFetchSize, type Employee } from '@portolan/contracts';
import type { Booker } from '../member/useBooker.ts';
import type { Member } from '../member/useMember.ts';
import { guestBook } from './guests.ts';
import { customerTraveller, employeeTraveller, guestTraveller, type Traveller } from './travellers.ts';

/**
 * Travellers by the ids of a URL, in that order, without unknown ids. The company's list (spec §7) is loaded
 * only if the ids include colleagues.
 */
export async function loadTravellers(
  member: Booker,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Traveller[]> {
  const known = new Map<string, Traveller>(
    guestBook.list(member.user.id).map((guest) => [guest.id, guestTraveller(guest)]),
  );
  known.set(member.user.id, customerTraveller(member.user));
  const { http, companyId } = member;
  if (companyId !== null && ids.some((id) => !known.has(id))) {
    for (const employee of await listCompany({ http, companyId }, signal)) {
      if (!known.has(employee.customerId)) known.set(employee.customerId, employeeTraveller(employee));
    }
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** The ids without guests of this browser. */
export function employeeIdsOf(member: Member, ids: readonly string[]): readonly string[] {
  const guests = new Set(guestBook.list(member.user.id).map(({ id }) => id));
  return ids.filter((id) => !guests.has(id));
}

/** All people of the company by name, in the single call of the specification (§7, §9). */
export async function listCompany(
  { http, companyId }: Pick<Member, 'http' | 'companyId'>,
  signal: AbortSignal,
): Promise<readonly Employee[]> {
  const query = { page: '1', size: String(taxiEmployeeFetchSize), sort: 'name,asc' } as const;
  return (await http.call(listEmployees, { params: { companyId }, query, signal })).content;
}
