import type { TrackedLocation } from './trackedPeople.ts';

/**
 * Joins neighbours that are one ride in several rows (spec §5): flights of one carrier and number, trains on one ticket, taxis of one
 * booking. The joined ride begins with the first and ends, in time and place, with the last. Stays are never joined.
 */
export function mergeSegments(locations: readonly TrackedLocation[]): readonly TrackedLocation[] {
  const merged: TrackedLocation[] = [];
  for (const location of locations) {
    let ride = location;
    // A joined ride has the tickets of both, so it may match the one before, which neither part did alone.
    for (let before = merged.at(-1); before !== undefined && isSameRide(before, ride); before = merged.at(-1)) {
      merged.pop();
      ride = joined(before, ride);
    }
    merged.push(ride);
  }
  return merged;
}

const joined = (one: TrackedLocation, next: TrackedLocation): TrackedLocation => ({
  ...next,
  from: one.from,
  startsAt: one.startsAt,
  startMs: one.startMs,
  fromCityName: one.fromCityName,
  ticketNumbers: [...new Set([...one.ticketNumbers, ...next.ticketNumbers])],
});

const isSameRide = (one: TrackedLocation, next: TrackedLocation): boolean =>
  one.kind === next.kind && namesOf(one).some((name) => name !== null && namesOf(next).includes(name));

/** Identifiers of a row's ride; none for a stay. */
const namesOf = ({ kind, flightNumber, ticketNumbers, bookingId }: TrackedLocation): readonly (string | null)[] =>
  kind === 'train' ? ticketNumbers : kind === 'airport' ? [flightNumber] : kind === 'taxi' ? [bookingId] : [];
