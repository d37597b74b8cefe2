import type { ProductType, TaxiStop } from '@portolan/contracts';
import { detailsOf, productOf, type CourseLeg } from '../../products/index.ts';
import type { ItemRow } from './tripsRepository.ts';

type Place = Pick<TaxiStop, 'pointId' | 'address'>;

/** What a booking does for people, apart from when and with whom: two of one course at one time are the same to whoever travels. */
export interface Course {
  readonly productType: ProductType;
  readonly start: Place;
  readonly end: Place;
  /** What is done there, where the product says so: a lounge and a porter at one airport are two things. */
  readonly kind: string;
  /** Of an item that has several. */
  readonly legs?: readonly CourseLeg[];
}

/** What an item does, in the words of its product. */
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

/** So far two places may lie apart and be the same to whoever is driven, in degrees: about 200 m. */
const nearDegrees = { latitude: 0.0018, longitude: 0.0035 };

const isSamePlace = (one: Place, other: Place): boolean =>
  (one.pointId !== undefined && one.pointId === other.pointId) ||
  (Math.abs(one.address.latitude - other.address.latitude) < nearDegrees.latitude &&
    Math.abs(one.address.longitude - other.address.longitude) < nearDegrees.longitude);

const isSameCity = ({ address: one }: Place, { address: other }: Place): boolean =>
  one.cityName === other.cityName && one.countryCode === other.countryCode;

/** From the same city to the same city at the same time, by whichever of their airports. */
const isSameLeg = (one: CourseLeg, other: CourseLeg): boolean =>
  isSameCity(one.start, other.start) &&
  isSameCity(one.end, other.end) &&
  Date.parse(one.start.dateTime) <= Date.parse(other.end.dateTime) &&
  Date.parse(other.start.dateTime) <= Date.parse(one.end.dateTime);

/** Whether two bookings lead from the same place to the same place and do the same there, or share a leg where they have several. */
export function isSameCourse(one: Course, other: Course): boolean {
  if (one.productType !== other.productType) return false;
  if (one.legs !== undefined && other.legs !== undefined) {
    const { legs } = other;
    return one.legs.some((leg) => legs.some((its) => isSameLeg(leg, its)));
  }
  return one.kind === other.kind && isSamePlace(one.start, other.start) && isSamePlace(one.end, other.end);
}
