import type { SharedTripItem, TaxiStop, TripItem } from '@portolan/contracts';
import { localDayOf, type DateStyle } from '@portolan/i18n';
import type { Segment } from '../../products/product.ts';
import { productOf } from '../../products/products.ts';
import { takesPlace } from '../tripStates.ts';

/** A day of the itinerary, by the local dates of its segments. */
export interface ItineraryDay<Item extends TripItem | SharedTripItem = TripItem> {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** City of the day's first start and last end. */
  readonly fromCity: string;
  readonly toCity: string;
  /** Other cities of the day, in order, each once. */
  readonly viaCities: readonly string[];
  /** Items of the day, each once, ordered by their first segment on it. */
  readonly items: readonly Item[];
}

/** Items by the days on which their segments begin, in order; items that do not take place appear on their first day only. */
export function itineraryDays<Item extends TripItem | SharedTripItem>(
  items: readonly Item[],
): readonly ItineraryDay<Item>[] {
  const days = new Map<string, { readonly item: Item; readonly segment: Segment }[]>();
  const all = items.flatMap((item) => shownSegments(item).map((segment) => ({ item, segment })));
  for (const entry of all.toSorted((a, b) => startOf(a.segment) - startOf(b.segment))) {
    const day = dayOf(entry.segment);
    days.set(day, [...(days.get(day) ?? []), entry]);
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

/** The segment of an item on a later day, such as the return of a car; null on its first day. */
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

/** Format of a time of a ride: with the day if it is not the day of the start. */
export const timeStyleAt = (
  { start }: Pick<TripItem, 'start'>,
  { dateTime, timeZone }: Pick<TaxiStop, 'dateTime' | 'timeZone'>,
): DateStyle =>
  localDayOf(start.dateTime, start.timeZone) === localDayOf(dateTime, timeZone) ? 'time' : 'shortDateTime';

/** Draft items whose offer has expired at `now` (milliseconds since the epoch). */
export const expiredDrafts = (items: readonly TripItem[], now: number): readonly TripItem[] =>
  items.filter(
    ({ status, offerExpiresAt }) => status === 'DRAFT' && offerExpiresAt !== null && Date.parse(offerExpiresAt) <= now,
  );

/** Next expiry of a draft's offer, in milliseconds since the epoch; null for none. */
export function nextExpiry(items: readonly TripItem[], now: number): number | null {
  const moments = items
    .filter(({ status }) => status === 'DRAFT')
    .flatMap(({ offerExpiresAt }) => (offerExpiresAt === null ? [] : [Date.parse(offerExpiresAt)]))
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
}
