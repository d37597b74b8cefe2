import type { PlaceType, ProductType, Spot, Trip, WantedSearch } from '@portolan/contracts';

/** The search for a gap of the trip, by its key; without a key, or when the gap is closed, the first one of the product. */
export function wantedOf({ whereabouts }: Trip, productType: ProductType, key: string | null): WantedSearch | null {
  const ofProduct = (whereabouts?.wanted ?? []).filter((wanted) => wanted.productType === productType);
  return ofProduct.find((wanted) => key !== null && wanted.key === key) ?? ofProduct[0] ?? null;
}

/** Id of a trip's place for a field that takes these types of places; null for places of other types. */
export const placeIdIn = (place: Spot | null, ...types: readonly PlaceType[]): string | null =>
  place?.pointId != null && types.some((type) => place.pointId?.startsWith(`${type}:`)) ? place.pointId : null;

/** The local day of an instant with its offset, `yyyy-MM-dd`. */
export const dayOf = (instant: string): string => instant.slice(0, 10);
