import type { Trip, TripItem } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import type { Segment } from '../products/product.ts';
import { productOf } from '../products/products.ts';
import { takesPlace } from '../trip/tripStates.ts';

/** A segment of a booking: a flight out and back on one day has two. */
export interface PlannedStop {
  /** Unique in the trip. */
  readonly key: string;
  readonly item: TripItem;
  readonly segment: Segment;
  /** True once it has begun. */
  readonly isDone: boolean;
}

/** A day of a trip, in the calendar of its places. */
export interface PlannedDay {
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly stops: readonly PlannedStop[];
}

/** A trip on the home page: the day of the next stop, or the last day, and up to two days after it. */
export interface TripPlan {
  readonly day: PlannedDay | null;
  readonly rest: readonly PlannedDay[];
  /** Null once everything has begun. */
  readonly next: PlannedStop | null;
}

const restDays = 2;

/** Plan of a trip at `now`, in milliseconds since the epoch; without items that do not take place. */
export function planOf({ items }: Pick<Trip, 'items'>, now: number): TripPlan {
  const stops = items
    .filter(takesPlace)
    .flatMap((item) =>
      productOf(item)
        .segmentsOf(item)
        .map((segment, index): PlannedStop => ({
          key: `${item.id} ${index}`,
          item,
          segment,
          isDone: startOf({ segment }) <= now,
        })),
    )
    .toSorted((a, b) => startOf(a) - startOf(b));
  const days = [...new Set(stops.map(dayOf))].map((day): PlannedDay => ({
    day,
    stops: stops.filter((stop) => dayOf(stop) === day),
  }));
  const next = stops.find(({ isDone }) => !isDone) ?? null;
  const first = next === null ? days.length - 1 : days.findIndex(({ day }) => day === dayOf(next));
  return { day: days[first] ?? null, rest: days.slice(first + 1, first + 1 + restDays), next };
}

/** Start of a stop, in milliseconds since the epoch. */
export const startOf = ({ segment }: Pick<PlannedStop, 'segment'>): number => Date.parse(segment.from.dateTime);

const dayOf = ({ segment: { from } }: PlannedStop): string => localDayOf(from.dateTime, from.timeZone);
