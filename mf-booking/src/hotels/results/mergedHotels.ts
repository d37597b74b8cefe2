import type { HotelsAnswer } from '../hotelsApi.ts';
import type { AnsweredHotel } from '../hotelFacets.ts';

/**
 * Merges the hotels of an answer with the known ones. A requested price stays if the same search answers without
 * one. Hotels missing in the answer come last, in their old order.
 */
export function mergedHotels(
  before: ReadonlyMap<string, AnsweredHotel>,
  { hotels, searchId }: HotelsAnswer,
  filterKey: string,
): ReadonlyMap<string, AnsweredHotel> {
  const answered = new Map(hotels.map((hotel, rank) => [hotel.id, { hotel, searchId, filterKey, rank }]));
  const merged = new Map<string, AnsweredHotel>();
  for (const [id, old] of before) {
    if (!answered.has(id)) merged.set(id, { ...old, rank: hotels.length + old.rank });
  }
  for (const [id, next] of answered) {
    const old = before.get(id);
    const isPriceKept = next.hotel.offer === null && !next.hotel.isSoldOut && old?.searchId === searchId;
    const { offer, total, isSoldOut } = (isPriceKept ? old : next).hotel;
    merged.set(id, { ...next, hotel: { ...next.hotel, offer, total, isSoldOut } });
  }
  return merged;
}
