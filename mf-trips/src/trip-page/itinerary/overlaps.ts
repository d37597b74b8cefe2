import type { TaxiStop, Trip, TripItem } from '@portolan/contracts';
import { productOf } from '../../products/products.ts';
import { takesPlace } from '../../trip/tripStates.ts';

/** A traveller with two bookings at the same time. */
export interface Overlap {
  readonly name: string;
  readonly items: readonly [TripItem, TripItem];
}

const keyOf = ({ userId, email, firstName, lastName }: TripItem['travellers'][number]): string =>
  userId ?? `${email} ${firstName} ${lastName}`;

/** Time in which an item occupies people, in milliseconds since the epoch. */
interface Occupied {
  readonly item: TripItem;
  /** Only times of the same kind conflict. */
  readonly kind: string;
  readonly people: TripItem['travellers'];
  readonly start: number;
  readonly end: number;
}

/**
 * Travellers with overlapping bookings, each with the first pair. Moves conflict with moves and stays with stays: a ride
 * during a stay does not.
 */
export function overlapsOf({ items }: Pick<Trip, 'items'>): readonly Overlap[] {
  const live = items
    .filter(takesPlace)
    .flatMap(occupiedBy)
    .toSorted((a, b) => a.start - b.start);
  const overlaps = new Map<string, Overlap>();
  for (const [index, first] of live.entries()) {
    for (const second of live.slice(index + 1)) {
      if (second.start >= first.end || second.kind !== first.kind || second.item === first.item) continue;
      for (const person of first.people) {
        const key = keyOf(person);
        const isOnBoth = second.people.some((traveller) => keyOf(traveller) === key);
        if (isOnBoth && !overlaps.has(key))
          overlaps.set(key, {
            name: `${person.firstName} ${person.lastName}`.trim(),
            items: [first.item, second.item],
          });
      }
    }
  }
  return [...overlaps.values()];
}

function occupiedBy(item: TripItem): readonly Occupied[] {
  const { segmentsOf, isOneAtATime, takesNoTime } = productOf(item);
  if (takesNoTime === true) return [];
  const time = (from: TaxiStop, to: TaxiStop) => ({ start: Date.parse(from.dateTime), end: Date.parse(to.dateTime) });
  const segments = segmentsOf(item).map(({ kind, from, to }) => ({
    item,
    kind,
    people: item.travellers,
    ...time(from, to),
  }));
  if (isOneAtATime !== true) return segments;
  return [
    ...segments,
    { item, kind: item.productType, people: item.travellers.slice(0, 1), ...time(item.start, item.end) },
  ];
}
