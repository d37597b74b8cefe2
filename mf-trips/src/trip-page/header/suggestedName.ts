import { newCartName, tripNameLength, type Trip, type TripItem } from '@portolan/contracts';
import { productOf } from '../../products/products.ts';
import { takesPlace } from '../../trip/tripStates.ts';

/** What a trip that nobody has named could be called after: the first city that it leads to, or the first place where it stays in its own; null for one that has a name, and for an empty one. */
export function placeToNameAfter({ tripName, items }: Pick<Trip, 'tripName' | 'items'>): TripItem['end'] | null {
  if (tripName !== newCartName) return null;
  const segments = items
    .filter(takesPlace)
    .flatMap((item) => productOf(item).segmentsOf(item))
    .toSorted((one, other) => Date.parse(one.from.dateTime) - Date.parse(other.from.dateTime));
  const home = segments[0]?.from.address.cityName;
  return segments.find(({ to }) => to.address.cityName !== home)?.to ?? segments[0]?.to ?? null;
}

/** As much of a name as a trip may have. */
export const cutName = (name: string): string => [...name].slice(0, tripNameLength).join('').trim();
