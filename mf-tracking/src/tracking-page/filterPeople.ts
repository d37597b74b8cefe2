import { plainText, wordsOf } from './plainText.ts';
import type { TrackedLocation, TrackedPerson, TrackedTrip } from './trackedPeople.ts';
import type { TrackingQuery } from './trackingQuery.ts';
import { overlaps } from './trackingRange.ts';

export interface FilterContext {
  /** Milliseconds. */
  readonly now: number;
  /** A city's name in the reader's language, which counts beside the one on the wire. */
  readonly nameOfCity: (city: string) => string;
}

/** The people whom the filters leave, each with the trips that they leave. */
export function filterPeople(
  people: readonly TrackedPerson[],
  { range, only, search }: Omit<TrackingQuery, 'view'>,
  { now, nameOfCity }: FilterContext,
): readonly TrackedPerson[] {
  const isOn = (trip: TrackedTrip) =>
    (range === null || overlaps(trip, range, now)) && (only === null || leadsTo(trip, only));
  const words = wordsOf(search);
  return people.flatMap((person) => {
    if (only?.by === 'employee' && person.key !== only.value) return [];
    const trips = person.trips.every(isOn) ? person.trips : person.trips.filter(isOn);
    if (trips.length === 0) return [];
    const left = trips === person.trips ? person : { ...person, trips };
    return words.length === 0 || isFound(left, words, nameOfCity) ? [left] : [];
  });
}

/** Whether a trip leads to the chosen country or airport; an employee's leads anywhere. */
function leadsTo({ locations }: TrackedTrip, { by, value }: NonNullable<TrackingQuery['only']>): boolean {
  if (by === 'employee') return true;
  const codeOf = (location: TrackedLocation) => (by === 'country' ? location.countryCode : location.airportCode);
  return locations.some((location) => codeOf(location) === value);
}

/** Whether every word is in the name, or in a city of a trip. */
function isFound(person: TrackedPerson, words: readonly string[], nameOfCity: (city: string) => string): boolean {
  const cities = person.trips.flatMap(({ locations }) =>
    locations.flatMap(({ cityName }) => [cityName, nameOfCity(cityName)]),
  );
  const said = plainText([person.name, ...new Set(cities)].join(' '));
  return words.every((word) => said.includes(word));
}
