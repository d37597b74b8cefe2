import type { TripItem } from '@portolan/contracts';
import { productOf } from '../products/products.ts';
import { takesPlace } from '../trip/tripStates.ts';

/** Codes of the countries of current and future bookings, each once, sorted. @param now milliseconds since the epoch */
export function countriesAhead(items: readonly TripItem[], now: number): readonly string[] {
  const ahead = items
    .filter(takesPlace)
    .flatMap((item) => productOf(item).segmentsOf(item))
    .filter(({ to }) => Date.parse(to.dateTime) > now);
  return [...new Set(ahead.flatMap(({ from, to }) => [from.address.countryCode, to.address.countryCode]))]
    .filter((code) => code !== '')
    .toSorted();
}
