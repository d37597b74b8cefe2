import type { Trip, TripItem } from '@portolan/contracts';

/** Somebody who is on two bookings at the same time. */
export interface Overlap {
  readonly name: string;
  readonly items: readonly [TripItem, TripItem];
}

const over: readonly TripItem['status'][] = ['CANCELLED', 'REJECTED', 'FAILED'];

const keyOf = ({ userId, email, firstName, lastName }: TripItem['travellers'][number]): string =>
  userId ?? `${email} ${firstName} ${lastName}`;

/** Who would have to be at two places at once, with the first pair of bookings of each. */
export function overlapsOf({ items }: Pick<Trip, 'items'>): readonly Overlap[] {
  const live = items
    .filter(({ status }) => !over.includes(status))
    .toSorted((one, other) => Date.parse(one.start.dateTime) - Date.parse(other.start.dateTime));
  const found = new Map<string, Overlap>();
  for (const [index, one] of live.entries()) {
    for (const other of live.slice(index + 1)) {
      if (Date.parse(other.start.dateTime) >= Date.parse(one.end.dateTime)) continue;
      for (const rider of one.travellers) {
        const key = keyOf(rider);
        const isOnBoth = other.travellers.some((traveller) => keyOf(traveller) === key);
        if (isOnBoth && !found.has(key))
          found.set(key, { name: `${rider.firstName} ${rider.lastName}`.trim(), items: [one, other] });
      }
    }
  }
  return [...found.values()];
}
