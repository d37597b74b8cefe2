import { isInArea } from './area.ts';
import { isNearby } from './nearby.ts';
import { plainText, wordsOf } from './plainText.ts';
import type { TrackedLocation, TrackedPerson, TrackedTrip } from './trackedPeople.ts';
import type { TrackingQuery } from './trackingQuery.ts';
import { overlaps } from './trackingRange.ts';

export interface FilterContext {
  /** Milliseconds. */
  readonly now: number;
  /** A city's name in the reader's language, searched besides the one on the wire. */
  readonly nameOfCity: (city: string) => string;
}

/**
 * People after filtering, each with the matching trips. Filters on place, product and distance must match one and the same location: a
 * hotel in Norway is a stay there, not a hotel elsewhere plus a flight to Norway.
 */
export function filterPeople(
  people: readonly TrackedPerson[],
  { range, only, product, group, isAbroad, isVip, near, area, search }: Omit<TrackingQuery, 'view'>,
  { now, nameOfCity }: FilterContext,
): readonly TrackedPerson[] {
  const isThere = (location: TrackedLocation, home: string | null) =>
    (only === null || isAt(location, only)) &&
    (product === null || location.kind === product) &&
    (!isAbroad || (home !== null && location.countryCode !== home)) &&
    (near === null || isNearby(location, near)) &&
    (area === null || isInArea(location.spot, area));
  const words = wordsOf(search);
  return people.flatMap((person) => {
    if (only?.by === 'employee' && person.key !== only.value) return [];
    if (isVip && !person.isVip) return [];
    if (group !== null && person.groups.every(({ id }) => id !== group)) return [];
    const isOn = (trip: TrackedTrip) =>
      (range === null || overlaps(trip, range, now)) &&
      trip.locations.some((location) => isThere(location, person.homeCountryCode));
    const trips = person.trips.every(isOn) ? person.trips : person.trips.filter(isOn);
    if (trips.length === 0) return [];
    const left = trips === person.trips ? person : { ...person, trips };
    return words.length === 0 || isFound(left, words, nameOfCity) ? [left] : [];
  });
}

/** Whether a location is in the chosen country or at the chosen airport; always true for an employee filter. */
const isAt = (location: TrackedLocation, { by, value }: NonNullable<TrackingQuery['only']>): boolean =>
  by === 'employee' || (by === 'country' ? location.countryCode : location.airportCode) === value;

/** Whether every word is in the name, in a city of a trip or in a flight's number, with and without its space. */
function isFound(person: TrackedPerson, words: readonly string[], nameOfCity: (city: string) => string): boolean {
  const cities = person.trips.flatMap(({ locations }) =>
    locations.flatMap(({ cityName, flightNumber }) => [
      cityName,
      nameOfCity(cityName),
      ...(flightNumber === null ? [] : [flightNumber, flightNumber.replaceAll(' ', '')]),
    ]),
  );
  const said = plainText([person.name, ...new Set(cities)].join(' '));
  return words.every((word) => said.includes(word));
}
