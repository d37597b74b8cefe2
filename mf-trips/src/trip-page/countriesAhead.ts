import type { TripItem } from '@portolan/contracts';
import { productOf } from '../products/products.ts';
import { takesPlace } from '../trip/tripStates.ts';

/** Codes of the countries where something of a trip is still to come or goes on, each once, in the alphabet's order. @param now milliseconds */
export function countriesAhead(items: readonly TripItem[], now: number): readonly string[] {
  const ahead = items
    .filter(takesPlace)
    .flatMap((item) => productOf(item).segmentsOf(item))
    .filter(({ to }) => Date.parse(to.dateTime) > now);
  return [...new Set(ahead.flatMap(({ from, to }) => [from.address.countryCode, to.address.countryCode]))]
    .filter((code) => code !== '')
    .toSorted();
}
