import type { TaxiItem } from '@portolan/contracts';
import { pathWith, type SearchTarget } from '../product.ts';

const path = '/search/taxis';

/** URL of the taxi search. */
export const searchTaxisPath = (target: SearchTarget): string => pathWith(path, new URLSearchParams({ ...target }));

/**
 * URL of the search for another offer of a ride, filled in without a pickup that has passed at `now` (milliseconds since
 * the epoch). Guests are only counted, since a URL must not contain names.
 */
export function searchTaxiAgainPath(target: SearchTarget, item: TaxiItem, now: number): string {
  const { start, stops, end, travellers, transferType } = item;
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
  return pathWith(path, params);
}
