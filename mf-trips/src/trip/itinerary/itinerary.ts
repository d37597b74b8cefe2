import type { SharedTripItem, TaxiStop, TripItem } from '@portolan/contracts';
import { localDayOf, type DateStyle } from '@portolan/i18n';
import type { Segment } from '../../products/product.ts';
import { productOf } from '../../products/products.ts';
import { takesPlace } from '../tripStates.ts';

/** A day of the itinerary, in the calendar of the places where the segments of its items begin. */
export interface ItineraryDay<Item extends TripItem | SharedTripItem = TripItem> {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** City where the day's first segment begins, and where its last one ends. */
  readonly fromCity: string;
  readonly toCity: string;
  /** Other cities that one comes to in between, in their order; each once. */
  readonly viaCities: readonly string[];
  /** Each once, by the first of its segments that begins on the day. */
  readonly items: readonly Item[];
}

/** The items on each day on which one of their segments begins, by that moment; what does not take place stands on its first day alone. */
export function itineraryDays<Item extends TripItem | SharedTripItem>(
  items: readonly Item[],
): readonly ItineraryDay<Item>[] {
  const days = new Map<string, { readonly item: Item; readonly segment: Segment }[]>();
  const all = items.flatMap((item) => shownSegments(item).map((segment) => ({ item, segment })));
  for (const part of all.toSorted((one, other) => startOf(one.segment) - startOf(other.segment))) {
    const day = dayOf(part.segment);
    days.set(day, [...(days.get(day) ?? []), part]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    ...citiesOf(ofDay.map(({ segment }) => segment)),
    items: [...new Set(ofDay.map(({ item }) => item))],
  }));
}

function citiesOf(segments: readonly Segment[]): Pick<ItineraryDay, 'fromCity' | 'toCity' | 'viaCities'> {
  const fromCity = segments[0]?.from.address.cityName ?? '';
  const toCity = segments.at(-1)?.to.address.cityName ?? '';
  const all = segments.flatMap(({ from, to }) => [from.address.cityName, to.address.cityName]);
  return { fromCity, toCity, viaCities: [...new Set(all)].filter((city) => city !== fromCity && city !== toCity) };
}

/** The segment by which an item stands on a day other than its first, such as the return of a car; null on the first, where the item itself stands. */
export function laterSegmentOn(item: TripItem | SharedTripItem, day: string): Segment | null {
  const [first, ...later] = productOf(item).segmentsOf(item);
  return dayOf(first) === day ? null : (later.find((segment) => dayOf(segment) === day) ?? null);
}

function shownSegments(item: TripItem | SharedTripItem): readonly Segment[] {
  const segments = productOf(item).segmentsOf(item);
  return takesPlace(item) ? segments : segments.slice(0, 1);
}

const startOf = ({ from }: Segment): number => Date.parse(from.dateTime);
const dayOf = ({ from }: Segment): string => localDayOf(from.dateTime, from.timeZone);

/** How a time on the way of a ride, or at its end, is written: on another local day than the ride starts, with that day. */
export const timeStyleAt = (
  { start }: Pick<TripItem, 'start'>,
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
