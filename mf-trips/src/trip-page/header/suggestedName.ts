import { newCartName, tripNameLength, type Trip, type TripItem } from '@portolan/contracts';
import { productOf } from '../../products/products.ts';
import { takesPlace } from '../../trip/tripStates.ts';

/**
 * Place to name an unnamed trip after: the first city it leads to, or the first place within its own city. Null for a
 * named or empty trip.
 */
export function placeToNameAfter({ tripName, items }: Pick<Trip, 'tripName' | 'items'>): TripItem['end'] | null {
  if (tripName !== newCartName) return null;
  const segments = items
    .filter(takesPlace)
    .flatMap((item) => productOf(item).segmentsOf(item))
    .toSorted((a, b) => Date.parse(a.from.dateTime) - Date.parse(b.from.dateTime));
  const home = segments[0]?.from.address.cityName;
  return segments.find(({ to }) => to.address.cityName !== home)?.to ?? segments[0]?.to ?? null;
}

/** Cuts a name to the maximum length. */
export const cutName = (name: string): string => [...name].slice(0, tripNameLength).join('').trim();
