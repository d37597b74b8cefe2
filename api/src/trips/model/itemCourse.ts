import type { ProductType, TaxiStop } from '@portolan/contracts';
import { detailsOf, productOf, type CourseLeg } from '../../products/index.ts';
import type { ItemRow } from './tripsRepository.ts';

type Place = Pick<TaxiStop, 'pointId' | 'address'>;

/** The service of a booking without its time and people: two of one course at one time are the same to a traveller. */
export interface Course {
  readonly productType: ProductType;
  readonly start: Place;
  readonly end: Place;
  /** Kind of service, if the product has several: a lounge and a porter at one airport are two. */
  readonly kind: string;
  /** Legs, if the item has more than one. */
  readonly legs?: readonly CourseLeg[];
}

/** The course of an item, by its product. */
export function courseOf(item: Pick<ItemRow, 'productType' | 'details'>): Course {
  const details = detailsOf(item);
  const { start, end } = details;
  const product = productOf(item);
  const legs = product.legsOf?.(details);
  return {
    productType: item.productType,
    start,
    end,
    kind: product.kindOf?.(details) ?? '',
    ...(legs !== undefined && { legs }),
  };
}

/** Greatest distance of two places that are the same to a traveller, in degrees: about 200 m. */
const nearDegrees = { latitude: 0.0018, longitude: 0.0035 };

const isSamePlace = (one: Place, other: Place): boolean =>
  (one.pointId !== undefined && one.pointId === other.pointId) ||
  (Math.abs(one.address.latitude - other.address.latitude) < nearDegrees.latitude &&
    Math.abs(one.address.longitude - other.address.longitude) < nearDegrees.longitude);

const isSameCity = ({ address: one }: Place, { address: other }: Place): boolean =>
  one.cityName === other.cityName && one.countryCode === other.countryCode;

/** Between the same cities at the same time, by any of their airports. */
const isSameLeg = (one: CourseLeg, other: CourseLeg): boolean =>
  isSameCity(one.start, other.start) &&
  isSameCity(one.end, other.end) &&
  Date.parse(one.start.dateTime) <= Date.parse(other.end.dateTime) &&
  Date.parse(other.start.dateTime) <= Date.parse(one.end.dateTime);

/** Whether two bookings are the same service between the same places, or share a leg. */
export function isSameCourse(one: Course, other: Course): boolean {
  if (one.productType !== other.productType) return false;
  if (one.legs !== undefined && other.legs !== undefined) {
    const { legs } = other;
    return one.legs.some((leg) => legs.some((its) => isSameLeg(leg, its)));
  }
  return one.kind === other.kind && isSamePlace(one.start, other.start) && isSamePlace(one.end, other.end);
}
