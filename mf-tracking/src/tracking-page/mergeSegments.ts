import type { TrackedLocation } from './trackedPeople.ts';

/**
 * Joins neighbours that are one ride in several rows (spec §5): flights of one carrier and number, trains on one ticket,
 * taxis of one booking. The joined one begins with the first and ends, in time and place, with the last. Stays are never joined.
 */
export function mergeSegments(locations: readonly TrackedLocation[]): readonly TrackedLocation[] {
  const merged: TrackedLocation[] = [];
  for (const location of locations) {
    const before = merged.at(-1);
    if (before !== undefined && isSameRide(before, location)) merged[merged.length - 1] = joined(before, location);
    else merged.push(location);
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

function isSameRide(one: TrackedLocation, next: TrackedLocation): boolean {
  if (one.kind !== next.kind) return false;
  switch (one.kind) {
    case 'airport':
      return one.flightNumber !== null && one.flightNumber === next.flightNumber;
    case 'train':
      return one.ticketNumbers.some((ticket) => next.ticketNumbers.includes(ticket));
    case 'taxi':
      return one.bookingId !== null && one.bookingId === next.bookingId;
    case 'hotel':
      return false;
  }
}
