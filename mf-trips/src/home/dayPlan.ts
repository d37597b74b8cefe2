import type { Trip } from '@portolan/contracts';
import { itineraryDays, momentOf, type ItineraryDay, type ItineraryLine } from '../trip/itinerary/itinerary.ts';
import { isBookedOrPending } from '../trip/tripStates.ts';

/** A trip on the home page: the day of the next stop, or the last day, and up to two days after it. */
export interface TripPlan {
  readonly day: ItineraryDay | null;
  readonly rest: readonly ItineraryDay[];
  /** Null once everything has begun. */
  readonly next: ItineraryLine | null;
}

const restDays = 2;

/** Plan of a trip at `now`, in milliseconds since the epoch: of what is booked, or being booked. */
export function planOf({ items, whereabouts }: Pick<Trip, 'items' | 'whereabouts'>, now: number): TripPlan {
  const days = itineraryDays(items.filter(isBookedOrPending), whereabouts?.days);
  const isAhead = (line: ItineraryLine): boolean => momentOf(line) > now;
  const next = days.flatMap(({ lines }) => lines).find(isAhead) ?? null;
  const first = next === null ? days.length - 1 : days.findIndex(({ lines }) => lines.includes(next));
  return { day: days[first] ?? null, rest: days.slice(first + 1, first + 1 + restDays), next };
}
