import type { Trip } from '@portolan/contracts';
import { livingLines, momentOf } from '../trip/itinerary/itinerary.ts';

/**
 * Codes of the countries where the travellers are or will be, each once, sorted: a line of the itinerary counts until the
 * next one begins, the last one until its booking ends. @param now milliseconds since the epoch
 */
export function countriesAhead(trip: Pick<Trip, 'items' | 'whereabouts'>, now: number): readonly string[] {
  const lines = livingLines(trip);
  const ahead = lines.filter(({ item }, index) => {
    const next = lines[index + 1];
    return (next === undefined ? Date.parse(item.end.dateTime) : momentOf(next)) > now;
  });
  return [...new Set(ahead.flatMap(({ entry: { from, to } }) => [from.countryCode, to.countryCode]))]
    .filter((code) => code !== '')
    .toSorted();
}
