import type { TaxiStop, TripItem } from '@portolan/contracts';
import { localDayOf, type DateStyle } from '@portolan/i18n';

/** What an itinerary needs to know of a booking. */
type Ride = Pick<TripItem, 'start' | 'end'>;

/** A day of the itinerary, in the calendar of the places where its items start. */
export interface ItineraryDay<Item extends Ride = TripItem> {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** City where the day's first item starts, and where its last one ends. */
  readonly fromCity: string;
  readonly toCity: string;
  readonly items: readonly Item[];
}

/** The items by the moment at which they start, in days local to where they start. */
export function itineraryDays<Item extends Ride>(items: readonly Item[]): readonly ItineraryDay<Item>[] {
  const days = new Map<string, Item[]>();
  for (const item of items.toSorted((one, other) => startOf(one) - startOf(other))) {
    const day = localDayOf(item.start.dateTime, item.start.timeZone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    fromCity: ofDay[0]?.start.address.cityName ?? '',
    toCity: ofDay.at(-1)?.end.address.cityName ?? '',
    items: ofDay,
  }));
}

const startOf = (item: Ride): number => Date.parse(item.start.dateTime);

/** How a time on the way of a ride, or at its end, is written: on another local day than the ride starts, with that day. */
export const timeStyleAt = (
  { start }: Ride,
  { dateTime, timeZone }: Pick<TaxiStop, 'dateTime' | 'timeZone'>,
): DateStyle =>
  localDayOf(start.dateTime, start.timeZone) === localDayOf(dateTime, timeZone) ? 'time' : 'shortDateTime';

/** Draft items whose offer is no longer for sale at `now` (milliseconds since the epoch). */
export const expiredDrafts = (items: readonly TripItem[], now: number): readonly TripItem[] =>
  items.filter(
    ({ status, offerExpiresAt }) => status === 'DRAFT' && offerExpiresAt !== null && Date.parse(offerExpiresAt) <= now,
  );

/** The moment at which the next draft's offer expires, in milliseconds since the epoch; null when none will. */
export function nextExpiry(items: readonly TripItem[], now: number): number | null {
  const moments = items
    .filter(({ status }) => status === 'DRAFT')
    .flatMap(({ offerExpiresAt }) => (offerExpiresAt === null ? [] : [Date.parse(offerExpiresAt)]))
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
}
