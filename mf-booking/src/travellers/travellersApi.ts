import { listEmployees, taxiEmployeeFetchSize, type Employee } from '@portolan/contracts';
import type { Booker } from '../member/useBooker.ts';
import type { Member } from '../member/useMember.ts';
import { guestBook } from './guests.ts';
import { customerTraveller, employeeTraveller, guestTraveller, type Traveller } from './travellers.ts';

/**
 * Who the ids of a URL are, in that order; ids of nobody are left out. The company's list (spec §7) is asked
 * only if somebody else than the person and this browser's guests is among them.
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

/** Those of `ids` who are no guests of this browser. */
export function employeeIdsOf(member: Member, ids: readonly string[]): readonly string[] {
  const guests = new Set(guestBook.list(member.user.id).map(({ id }) => id));
  return ids.filter((id) => !guests.has(id));
}

/** Everybody of the company by name, in the spec's one call (§7, §9). */
export async function listCompany(
  { http, companyId }: Pick<Member, 'http' | 'companyId'>,
  signal: AbortSignal,
): Promise<readonly Employee[]> {
  const query = { page: '1', size: String(taxiEmployeeFetchSize), sort: 'name,asc' } as const;
  return (await http.call(listEmployees, { params: { companyId }, query, signal })).content;
}
