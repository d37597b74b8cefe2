import {
  newCartName,
  productFacts,
  type BookingStatus,
  type LanguageCode,
  type ProductType,
} from '@portolan/contracts';
import { sql } from 'kysely';

/** The fields of a booking that decide its trip's cities. */
export interface RouteItem {
  readonly productType: ProductType;
  readonly status: BookingStatus;
  readonly startsAt: Date;
  /** Cities where it begins and ends; null if unknown. */
  readonly fromCity: string | null;
  readonly toCity: string | null;
  /** City at the end of a flight's first leg, where a return turns. */
  readonly turnCity: string | null;
}

/** Fields for `json_build_object` of a row of `cart_items` called `i`. Times come as text. */
export const routeFields = sql`
  'status', i.status, 'productType', i.product_type, 'startsAt', i.starts_at,
  'fromCity', i.details #>> '{start,address,cityName}', 'toCity', i.details #>> '{end,address,cityName}',
  'turnCity', i.details #>> '{bounds,0,segments,-1,to,address,cityName}'`;

/** A row of `routeFields`. */
export type RouteRow = Omit<RouteItem, 'startsAt'> & { readonly startsAt: string };

export const readRoute = (rows: readonly RouteRow[]): RouteItem[] =>
  rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));

const dropped: readonly BookingStatus[] = ['CANCELLED', 'REJECTED', 'FAILED'];

/** Rank of a product for a trip's destination: long moves before stays, stays before rides. */
const rankOf = ({ productType }: RouteItem): number => productFacts[productType].courseRank;

/**
 * The cities of a trip, by its bookings of the longest kind: from the first one's start to the first other city, or the city of the stay. Items that
 * do not take place count only if there are no others. Empty if no city is known.
 */
export function tripCities(items: readonly RouteItem[]): string[] {
  const going = items.filter(({ status }) => !dropped.includes(status));
  const counted = going.length > 0 ? going : items;
  const longest = Math.min(...counted.map(rankOf));
  const cities = counted
    .filter((item) => rankOf(item) === longest)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .flatMap(({ fromCity, turnCity, toCity }) => [fromCity, turnCity ?? toCity])
    .filter((city) => city !== null && city !== '');
  return [...new Set(cities as string[])].slice(0, 2);
}

const titles: Readonly<Record<LanguageCode, (city: string) => string>> = {
  en: (city) => `Trip to ${city}`,
  sr: (city) => `Putovanje: ${city}`,
  sv: (city) => `Resa till ${city}`,
  da: (city) => `Rejse til ${city}`,
};

/**
 * A trip's name for lists, approvals and mails: one with the default name of the specification (§9) is called after its destination.
 * @param cities of `tripCities`
 */
export function tripTitle(name: string, cities: readonly string[], language: LanguageCode): string {
  const destination = cities.at(-1);
  return name === newCartName && destination !== undefined ? titles[language](destination) : name;
}
