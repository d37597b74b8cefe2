import {
  unknownValue,
  type ItineraryDay as AnsweredDay,
  type ItineraryEntry,
  type SharedTripItem,
  type Spot,
  type TaxiStop,
  type Trip,
  type TripItem,
} from '@portolan/contracts';
import { localDayOf, type DateStyle } from '@portolan/i18n';
import { takesPlace } from '../tripStates.ts';

/** A line of the itinerary: what happens, and of which item. */
export interface ItineraryLine<Item extends TripItem | SharedTripItem = TripItem> {
  readonly item: Item;
  readonly entry: ItineraryEntry;
  /** The first line of its item. */
  readonly isFirst: boolean;
}

/** A local day of the itinerary. */
export interface ItineraryDay<Item extends TripItem | SharedTripItem = TripItem> {
  /** yyyy-MM-dd. */
  readonly day: string;
  /** In the order of the day; empty if unknown. */
  readonly cities: readonly string[];
  readonly lines: readonly ItineraryLine<Item>[];
}

/**
 * The itinerary as the API answers it. An item without an entry stands at its start: it does not take place, or the API
 * is older and answers no days.
 */
export function itineraryDays<Item extends TripItem | SharedTripItem>(
  items: readonly Item[],
  days: readonly AnsweredDay[] = [],
): readonly ItineraryDay<Item>[] {
  const entries = days.flatMap((day) => day.entries);
  const answered = entries.flatMap((entry) => {
    const item = items.find(({ id }) => id === entry.itemId);
    return item === undefined ? [] : [{ item, entry }];
  });
  const others = items
    .filter((item) => answered.every((line) => line.item !== item))
    .map((item) => ({ item, entry: entryAtStart(item) }));
  const lines = [...answered, ...others]
    .toSorted((a, b) => momentOf(a) - momentOf(b))
    .map((line, index, all) => ({ ...line, isFirst: all.findIndex(({ item }) => item === line.item) === index }));
  return [...Map.groupBy(lines, ({ entry: { at, from } }) => localDayOf(at, from.timeZone))].map(([day, ofDay]) => ({
    day,
    cities: days.find((answer) => answer.day === day)?.cities ?? [],
    lines: ofDay,
  }));
}

/** Lines of the items that take place, in order. */
export const livingLines = ({ items, whereabouts }: Pick<Trip, 'items' | 'whereabouts'>): readonly ItineraryLine[] =>
  itineraryDays(items.filter(takesPlace), whereabouts?.days).flatMap(({ lines }) => lines);

/** Unique in the trip. */
export const lineKey = ({ entry: { itemId, segment, role } }: Pick<ItineraryLine, 'entry'>): string =>
  [itemId, segment, role].join(' ');

/** When a line happens, in milliseconds since the epoch. */
export const momentOf = ({ entry }: Pick<ItineraryLine, 'entry'>): number => Date.parse(entry.at);

const entryAtStart = ({ id = '', start, end }: TripItem | SharedTripItem): ItineraryEntry => ({
  itemId: id,
  segment: 0,
  role: unknownValue,
  at: start.dateTime,
  from: spotOf(start),
  to: spotOf(end),
});

const spotOf = ({ name, address, timeZone, pointId, locationCode }: TaxiStop): Spot => {
  const { cityName, countryCode, latitude, longitude } = address;
  return { name, cityName, countryCode, latitude, longitude, timeZone, pointId: pointId ?? null, code: locationCode };
};

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
