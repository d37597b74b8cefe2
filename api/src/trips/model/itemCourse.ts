import type { ProductType, TaxiStop } from '@portolan/contracts';

type Place = Pick<TaxiStop, 'pointId' | 'address'>;

/** What a booking does for people, apart from when and with whom: two of one course at one time are the same to whoever travels. */
export interface Course {
  readonly productType: ProductType;
  readonly start: Place;
  readonly end: Place;
  /** What is done there, where the product says so: a lounge and a porter at one airport are two things. */
  readonly kind: string;
}

/** An item, or an offer, as far as its course follows from it. */
interface WithCourse extends Pick<Course, 'productType' | 'start' | 'end'> {
  readonly service?: { readonly code: string };
}

/** What products differ in is read here and nowhere else. */
export const courseOf = ({ productType, start, end, service }: WithCourse): Course => ({
  productType,
  start,
  end,
  kind: service?.code ?? '',
});

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
