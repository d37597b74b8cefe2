import type { Place, TransferType } from '@portolan/contracts';

/** Default transfer type of a ride between these places. */
export function transferTypeOf(places: readonly (Pick<Place, 'type'> | null)[]): TransferType {
  if (places.at(0)?.type === 'airport') return 'AIRPORT_PICKUP';
  return places.at(-1)?.type === 'airport' ? 'AIRPORT_DROPOFF' : 'POINT_TO_POINT';
}
