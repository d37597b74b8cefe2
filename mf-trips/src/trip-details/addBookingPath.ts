import type { TaxiItem, Trip, TripItem } from '@portolan/contracts';
import { isAllowed } from '../permissions/permissions.ts';

/** Where something is found to put into this trip. Taxis so far. */
export const addBookingPath = (cartId: string): string => `/search/taxis?cartId=${encodeURIComponent(cartId)}`;

/**
 * Where another offer for a ride is found, which then takes its place: the search is filled in as the ride is, but for a pickup that
 * has passed at `now` (milliseconds since the epoch). Guests are only counted, for no address has names in it; what is no ride is looked for anew.
 */
export const searchAgainPath = (cartId: string, item: TripItem, now: number): string =>
  item.productType === 'TAXI' ? pathOf({ cartId, replaces: item.id }, item, now) : addBookingPath(cartId);

/** Where a ride like one that is gone is found: for the same trip while that takes bookings, else for a new one. */
export function bookAgainPath({ cartId, permissions }: Trip, item: TripItem, now: number): string {
  const isOpen = isAllowed(permissions, 'EDIT');
  if (item.productType === 'TAXI') return pathOf(isOpen ? { cartId } : {}, item, now);
  return isOpen ? addBookingPath(cartId) : '/search/taxis';
}

function pathOf(
  target: Readonly<Record<string, string>>,
  { start, stops, end, travellers, transferType }: TaxiItem,
  now: number,
): string {
  const params = new URLSearchParams({
    ...target,
    transferType,
    ...(Date.parse(start.dateTime) > now && { startDateTime: start.dateTime }),
  });
  const pointIds = [start, ...stops, end].flatMap(({ pointId }) => pointId ?? []);
  if (pointIds.length === stops.length + 2) for (const pointId of pointIds) params.append('pointIds', pointId);
  for (const { userId } of travellers) if (userId !== null) params.append('travellerIds', userId);
  const guests = travellers.filter(({ isGuest }) => isGuest).length;
  if (guests > 0) params.set('guests', String(guests));
  return `/search/taxis?${params.toString()}`;
}
