import type { ProductType, TaxiStop } from '@portolan/contracts';
import { detailsOf, productOf } from '../../products/index.ts';
import type { ItemRow } from './tripsRepository.ts';

type Place = Pick<TaxiStop, 'pointId' | 'address'>;

/** What a booking does for people, apart from when and with whom: two of one course at one time are the same to whoever travels. */
export interface Course {
  readonly productType: ProductType;
  readonly start: Place;
  readonly end: Place;
  /** What is done there, where the product says so: a lounge and a porter at one airport are two things. */
  readonly kind: string;
}

/** What an item does, in the words of its product. */
export function courseOf(item: Pick<ItemRow, 'productType' | 'details'>): Course {
  const details = detailsOf(item);
  const { start, end } = details;
  return { productType: item.productType, start, end, kind: productOf(item).kindOf?.(details) ?? '' };
}

/** So far two places may lie apart and be the same to whoever is driven, in degrees: about 200 m. */
const nearDegrees = { latitude: 0.0018, longitude: 0.0035 };

const isSamePlace = (one: Place, other: Place): boolean =>
  (one.pointId !== undefined && one.pointId === other.pointId) ||
  (Math.abs(one.address.latitude - other.address.latitude) < nearDegrees.latitude &&
    Math.abs(one.address.longitude - other.address.longitude) < nearDegrees.longitude);

/** Whether two bookings lead from the same place to the same place and do the same there. */
export const isSameCourse = (one: Course, other: Course): boolean =>
  one.productType === other.productType &&
  one.kind === other.kind &&
  isSamePlace(one.start, other.start) &&
  isSamePlace(one.end, other.end);
