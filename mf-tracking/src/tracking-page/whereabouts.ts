import type { TrackedLocation, TrackedPerson, TrackedTrip } from './trackedPeople.ts';

/** A person's whereabouts at a moment, as far as the bookings tell. */
export type Whereabouts =
  /** On the way to a location, reached at its end. */
  | { readonly kind: 'moving'; readonly location: TrackedLocation }
  /** In the city of a location until `until`, with the hotel where one is known. */
  | {
      readonly kind: 'staying';
      readonly location: TrackedLocation;
      readonly hotelName: string | null;
      readonly until: Time;
    }
  /** Not yet there: the next location begins the trip. */
  | { readonly kind: 'leaving'; readonly location: TrackedLocation }
  /** Every trip is over; the last one ended there. */
  | { readonly kind: 'arrived'; readonly location: TrackedLocation };

/** A time at a place; `written` is an ISO instant with the place's offset, or the day alone. */
export interface Time {
  readonly ms: number;
  readonly written: string;
}

/** Time groups: on the way or in a place now, within a day, later, or back home. */
export const timeGroups = ['now', 'next', 'later', 'earlier'] as const;
export type TimeGroup = (typeof timeGroups)[number];

const soonMs = 24 * 3_600_000;

export const startOf = ({ startMs, startsAt, from }: TrackedLocation): Time => ({
  ms: startMs,
  written: startsAt ?? from,
});
export const endOf = ({ endMs, endsAt, to }: TrackedLocation): Time => ({ ms: endMs, written: endsAt ?? to });

/** A person's whereabouts: on the way first, then in a place, then before the next departure, then after the last trip. */
export function whereaboutsOf(person: Pick<TrackedPerson, 'trips'>, now: number): Whereabouts | null {
  const locations = person.trips.flatMap((trip) => trip.locations);
  const moving = best(
    locations.filter((location) => isMove(location) && isOn(location, now)),
    (a, b) => a.startMs > b.startMs,
  );
  if (moving !== null) return { kind: 'moving', location: moving };
  for (const trip of person.trips) {
    const staying = stayOn(trip, now);
    if (staying !== null) return staying;
  }
  const next = best(
    locations.filter(({ startMs }) => startMs > now),
    (a, b) => a.startMs < b.startMs,
  );
  if (next !== null) return { kind: 'leaving', location: next };
  const last = best(locations, (a, b) => a.endMs > b.endMs);
  return last === null ? null : { kind: 'arrived', location: last };
}

/** The stay between two moves of a trip: from the latest arrival or check-in until the next move, or until check-out. */
function stayOn({ locations }: TrackedTrip, now: number): Whereabouts | null {
  const cameAt = (location: TrackedLocation) => (isMove(location) ? location.endMs : location.startMs);
  const place = best(
    locations.filter((location) => cameAt(location) <= now),
    (a, b) => cameAt(a) >= cameAt(b),
  );
  if (place === null) return null;
  const nextMove = best(
    locations.filter((location) => isMove(location) && location.startMs > now),
    (a, b) => a.startMs < b.startMs,
  );
  const lastStay = best(
    locations.filter((location) => !isMove(location) && location.endMs > now),
    (a, b) => a.endMs > b.endMs,
  );
  if (nextMove === null && lastStay === null) return null;
  const hotel = locations.find(
    (location) => !isMove(location) && isOn(location, now) && location.cityName === place.cityName,
  );
  const until = nextMove === null ? lastStay && endOf(lastStay) : startOf(nextMove);
  return until && { kind: 'staying', location: place, hotelName: hotel?.hotelName ?? null, until };
}

const isMove = ({ kind }: TrackedLocation): boolean => kind !== 'hotel';
const isOn = ({ startMs, endMs }: TrackedLocation, now: number): boolean => startMs <= now && now < endMs;

/** The item that is better than all others; null for none. */
function best<Item>(items: readonly Item[], isBetter: (one: Item, other: Item) => boolean): Item | null {
  return items.reduce<Item | null>((found, item) => (found === null || isBetter(item, found) ? item : found), null);
}

export function timeGroupOf(whereabouts: Whereabouts, now: number): TimeGroup {
  switch (whereabouts.kind) {
    case 'moving':
    case 'staying':
      return 'now';
    case 'leaving':
      return whereabouts.location.startMs <= now + soonMs ? 'next' : 'later';
    case 'arrived':
      return 'earlier';
  }
}

/** Sort key of a list: the next event; people back home by their latest first. */
const orderOf = (whereabouts: Whereabouts): number => {
  switch (whereabouts.kind) {
    case 'moving':
      return whereabouts.location.endMs;
    case 'staying':
      return whereabouts.until.ms;
    case 'leaving':
      return whereabouts.location.startMs;
    case 'arrived':
      return -whereabouts.location.endMs;
  }
};

export interface PlacedPerson {
  readonly person: TrackedPerson;
  readonly whereabouts: Whereabouts;
}

/** People by time group, each in the order of the next event. */
export function groupByTime(
  people: readonly TrackedPerson[],
  now: number,
): Readonly<Record<TimeGroup, readonly PlacedPerson[]>> {
  const groups: Record<TimeGroup, PlacedPerson[]> = { now: [], next: [], later: [], earlier: [] };
  for (const person of people) {
    const whereabouts = whereaboutsOf(person, now);
    if (whereabouts !== null) groups[timeGroupOf(whereabouts, now)].push({ person, whereabouts });
  }
  for (const group of timeGroups) groups[group].sort((a, b) => orderOf(a.whereabouts) - orderOf(b.whereabouts));
  return groups;
}

/** Number of people arriving by flight, train or taxi within 24 hours. */
export const countArriving = (people: readonly TrackedPerson[], now: number): number =>
  people.filter(({ trips }) =>
    trips.some(({ locations }) =>
      locations.some((location) => isMove(location) && location.endMs > now && location.endMs <= now + soonMs),
    ),
  ).length;
