import { productFacts, type BookingStatus, type ProductType } from '@portolan/contracts';
import { sql } from 'kysely';

/** A booking as far as the course of its trip depends on it. */
export interface CourseItem {
  readonly productType: ProductType;
  readonly status: BookingStatus;
  readonly startsAt: Date;
  /** Cities where it begins and ends; null where they are not known. */
  readonly fromCity: string | null;
  readonly toCity: string | null;
  /** Of a flight: the city of its first leg's end, which a return comes back from. */
  readonly turnCity: string | null;
}

/** For `json_build_object`: what the course depends on, of a row of `cart_items` that the statement calls `i`. Times come as text. */
export const courseFields = sql`
  'status', i.status, 'productType', i.product_type, 'startsAt', i.starts_at,
  'fromCity', i.details #>> '{start,address,cityName}', 'toCity', i.details #>> '{end,address,cityName}',
  'turnCity', i.details #>> '{bounds,0,segments,-1,to,address,cityName}'`;

/** As a statement gives them with `courseFields`. */
export type CourseRow = Omit<CourseItem, 'startsAt'> & { readonly startsAt: string };

export const readCourse = (rows: readonly CourseRow[]): CourseItem[] =>
  rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));

const dropped: readonly BookingStatus[] = ['CANCELLED', 'REJECTED', 'FAILED'];

/** What says best where a trip leads: long moves before stays, stays before rides. */
const rankOf = ({ productType }: CourseItem): number => productFacts[productType].courseRank;

/**
 * The cities of a trip's course, as its bookings of the longest kind have them: from where the first one begins to the first other city, or the one
 * where it stays. What does not take place counts only where nothing else is in the trip. Empty where no city is known.
 */
export function courseCities(items: readonly CourseItem[]): string[] {
  const going = items.filter(({ status }) => !dropped.includes(status));
  const counted = going.length > 0 ? going : items;
  const longest = Math.min(...counted.map(rankOf));
  const cities = counted
    .filter((item) => rankOf(item) === longest)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .flatMap(({ fromCity, turnCity, toCity }) => [fromCity, turnCity ?? toCity])
    .filter((city) => city !== null && city !== '');
  return [...new Set(cities as string[])].slice(0, 2);
}
