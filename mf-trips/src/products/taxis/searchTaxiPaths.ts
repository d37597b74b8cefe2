import type { TaxiItem } from '@portolan/contracts';

/** Where a ride is found to put into this trip. */
export const searchTaxisPath = (cartId: string): string => `/search/taxis?cartId=${encodeURIComponent(cartId)}`;

/**
 * Where another offer for a ride is found, which then takes its place: the search is filled in as the ride is, but for a pickup that
 * has passed at `now` (milliseconds since the epoch). Guests are only counted, for no address has names in it.
 */
export function searchTaxiAgainPath(cartId: string, item: TaxiItem, now: number): string {
  const { id, start, stops, end, travellers, transferType } = item;
  const params = new URLSearchParams({
    cartId,
    replaces: id,
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
