import type { ProductType, TaxiStop } from '@portolan/contracts';
import { detailsOf, productOf, type RouteLeg } from '../../products/index.ts';
import type { ItemRow } from './tripsRepository.ts';

type Place = Pick<TaxiStop, 'pointId' | 'address'>;

/** Places and kind of a booking without its time and people: two of one route at one time are the same to a traveller. */
export interface ItemRoute {
  readonly productType: ProductType;
  readonly start: Place;
  readonly end: Place;
  /** Kind of service, if the product has several: a lounge and a porter at one airport are two. */
  readonly kind: string;
  /** Legs, if the item has more than one. */
  readonly legs?: readonly RouteLeg[];
}

/** The route of an item, by its product. */
export function routeOf(item: Pick<ItemRow, 'productType' | 'details'>): ItemRoute {
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

const isSamePlace = (a: Place, b: Place): boolean =>
  (a.pointId !== undefined && a.pointId === b.pointId) ||
  (Math.abs(a.address.latitude - b.address.latitude) < nearDegrees.latitude &&
    Math.abs(a.address.longitude - b.address.longitude) < nearDegrees.longitude);

const isSameCity = ({ address: a }: Place, { address: b }: Place): boolean =>
  a.cityName === b.cityName && a.countryCode === b.countryCode;

/** Between the same cities at the same time, by any of their airports. */
const isSameLeg = (a: RouteLeg, b: RouteLeg): boolean =>
  isSameCity(a.start, b.start) &&
  isSameCity(a.end, b.end) &&
  Date.parse(a.start.dateTime) <= Date.parse(b.end.dateTime) &&
  Date.parse(b.start.dateTime) <= Date.parse(a.end.dateTime);

/** Whether two bookings are the same service between the same places, or share a leg. */
export function isSameRoute(a: ItemRoute, b: ItemRoute): boolean {
  if (a.productType !== b.productType) return false;
  if (a.legs !== undefined && b.legs !== undefined) {
    const { legs } = b;
    return a.legs.some((leg) => legs.some((its) => isSameLeg(leg, its)));
  }
  return a.kind === b.kind && isSamePlace(a.start, b.start) && isSamePlace(a.end, b.end);
}
