import type { HotelsAnswer } from '../hotelsApi.ts';
import type { SeenHotel } from '../hotelFacets.ts';

/**
 * The hotels of an answer over those that were seen before. A price that was asked for stays where the same search answers without
 * one; what the answer has not comes after what it has, in its old order.
 */
export function mergedHotels(
  before: ReadonlyMap<string, SeenHotel>,
  { hotels, searchId }: HotelsAnswer,
  filterKey: string,
): ReadonlyMap<string, SeenHotel> {
  const found = new Map(hotels.map((hotel, rank) => [hotel.id, { hotel, searchId, filterKey, rank }]));
  const merged = new Map<string, SeenHotel>();
  for (const [id, old] of before) {
    if (!found.has(id)) merged.set(id, { ...old, rank: hotels.length + old.rank });
  }
  for (const [id, next] of found) {
    const old = before.get(id);
    const isPriceKept = next.hotel.offer === null && !next.hotel.isSoldOut && old?.searchId === searchId;
    const { offer, total, isSoldOut } = (isPriceKept ? old : next).hotel;
    merged.set(id, { ...next, hotel: { ...next.hotel, offer, total, isSoldOut } });
  }
  return merged;
}
