import type { Trip, TripItem } from '@portolan/contracts';
import type { Segment } from '../products/product.ts';
import { productOf } from '../products/products.ts';
import { takesPlace } from '../travel/takesPlace.ts';

/** Somebody who is on two bookings at the same time. */
export interface Overlap {
  readonly name: string;
  readonly items: readonly [TripItem, TripItem];
}

const keyOf = ({ userId, email, firstName, lastName }: TripItem['travellers'][number]): string =>
  userId ?? `${email} ${firstName} ${lastName}`;

/** A segment of an item, in milliseconds since the epoch. */
interface Occupied {
  readonly item: TripItem;
  readonly kind: Segment['kind'];
  readonly start: number;
  readonly end: number;
}

/** Who would have to be at two places at once, with the first pair of bookings of each. Moves cross moves and stays cross stays: a ride during a stay is none. */
export function overlapsOf({ items }: Pick<Trip, 'items'>): readonly Overlap[] {
  const live = items
    .filter(takesPlace)
    .flatMap(occupiedBy)
    .toSorted((one, other) => one.start - other.start);
  const found = new Map<string, Overlap>();
  for (const [index, one] of live.entries()) {
    for (const other of live.slice(index + 1)) {
      if (other.start >= one.end || other.kind !== one.kind || other.item === one.item) continue;
      for (const rider of one.item.travellers) {
        const key = keyOf(rider);
        const isOnBoth = other.item.travellers.some((traveller) => keyOf(traveller) === key);
        if (isOnBoth && !found.has(key))
          found.set(key, { name: `${rider.firstName} ${rider.lastName}`.trim(), items: [one.item, other.item] });
      }
    }
  }
  return [...found.values()];
}

const occupiedBy = (item: TripItem): readonly Occupied[] =>
  productOf(item)
    .segmentsOf(item)
    .map(({ kind, from, to }) => ({ item, kind, start: Date.parse(from.dateTime), end: Date.parse(to.dateTime) }));
