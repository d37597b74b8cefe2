import type { Trip, TripItem } from '@portolan/contracts';
import { laterSegmentOn, itineraryDays } from '../trip-details/itinerary.ts';
import type { Segment } from '../products/product.ts';
import { productOf } from '../products/products.ts';
import { takesPlace } from '../travel/takesPlace.ts';

/** Something that happens on a day of a trip. */
export interface PlannedPart {
  readonly item: TripItem;
  readonly segment: Segment;
  readonly isDone: boolean;
}

/** A day of a trip, in the calendar of its places. */
export interface PlannedDay {
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly parts: readonly PlannedPart[];
}

/** A trip as the home page tells it: the day that is on or comes next, and up to two days after it. */
export interface TripPlan {
  readonly day: PlannedDay | null;
  readonly rest: readonly PlannedDay[];
  /** What happens next; null once everything has begun. */
  readonly next: PlannedPart | null;
}

const restDays = 2;

/** The plan of a trip at `now`, in milliseconds since the epoch; what does not take place is left out. */
export function planOf({ items }: Pick<Trip, 'items'>, now: number): TripPlan {
  const days = itineraryDays(items.filter(takesPlace)).map(({ day, items: ofDay }) => ({
    day,
    parts: ofDay.map((item): PlannedPart => {
      const segment = laterSegmentOn(item, day) ?? productOf(item).segmentsOf(item)[0];
      return { item, segment, isDone: Date.parse(segment.from.dateTime) <= now };
    }),
  }));
  const next = days.flatMap(({ parts }) => parts).find(({ isDone }) => !isDone) ?? null;
  const open = days.findIndex(({ parts }) => next === null || parts.includes(next));
  const first = next === null ? days.length - 1 : open;
  return { day: days[first] ?? null, rest: days.slice(first + 1, first + 1 + restDays), next };
}
