import { maxHotelRooms, type WantedSearch } from '@portolan/contracts';
import type { TripTarget } from '../search/query/SearchQuery.ts';
import { hotelQuery } from './hotelQuery.ts';

/** Path of a search for the beds that a trip lacks: a room for each person, around the place of their arrival. */
export function wantedStayPath({ to, nights, userIds }: WantedSearch, target: TripTarget, isForForm: boolean): string {
  const draft = {
    ...hotelQuery.parse(new URLSearchParams()),
    ...target,
    pointId: to?.pointId ?? null,
    spot: to === null ? null : { ...to, pointId: to.pointId },
    checkIn: nights?.from ?? null,
    checkOut: nights?.until ?? null,
    rooms: userIds.slice(0, maxHotelRooms).map((userId) => [userId]),
  };
  return `/hotel/search?${hotelQuery.serialise(draft)}${isForForm ? '&edit=1' : ''}`;
}
