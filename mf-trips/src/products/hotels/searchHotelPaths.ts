import type { HotelItem } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { pathWith, type SearchTarget } from '../product.ts';

const path = '/hotel/search';

/** URL of the hotel search. */
export const searchHotelsPath = (target: SearchTarget): string => pathWith(path, new URLSearchParams({ ...target }));

/**
 * URL of the search for another offer of a stay, filled in around the hotel without days that have passed at `now`
 * (milliseconds since the epoch). Guests must be named again.
 */
export function searchHotelAgainPath(target: SearchTarget, item: HotelItem, now: number): string {
  const { hotel, start, end, travellers, occupancy } = item;
  const params = new URLSearchParams({ ...target });
  params.set('placeName', hotel.name);
  params.set('lat', String(hotel.address.latitude));
  params.set('lon', String(hotel.address.longitude));
  const checkIn = localDayOf(start.dateTime, start.timeZone);
  if (checkIn >= localDayOf(new Date(now).toISOString(), start.timeZone)) {
    params.set('checkIn', checkIn);
    params.set('checkOut', localDayOf(end.dateTime, end.timeZone));
  }
  const room = travellers.flatMap(({ userId }) => userId ?? []);
  const children = (occupancy.childAges ?? []).map((age) => `c${age}`);
  if (room.length > 0) params.set('rooms', [...room, ...children].join(','));
  return pathWith(path, params);
}
