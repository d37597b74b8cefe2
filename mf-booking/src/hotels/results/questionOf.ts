import type { Member } from '../../member/useMember.ts';
import { employeeIdsOf } from '../../travellers/travellersApi.ts';
import type { HotelQuestion } from '../hotelsApi.ts';
import type { HotelQuery } from '../hotelQuery.ts';

/** The hotel search of a person: in their currency unless the search names one, with guests only counted. */
export function questionOf(member: Member, query: HotelQuery): HotelQuestion {
  const ids = query.rooms.flat();
  const employees = new Set(employeeIdsOf(member, ids));
  return {
    query,
    currency: query.currency ?? member.user.currency,
    guestIds: new Set(ids.filter((id) => !employees.has(id))),
  };
}
