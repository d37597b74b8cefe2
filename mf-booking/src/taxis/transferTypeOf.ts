import type { Place, TransferType } from '@portolan/contracts';

/** The transfer that a ride between these places is, unless somebody says otherwise. */
export function transferTypeOf(places: readonly (Place | null)[]): TransferType {
  if (places.at(0)?.type === 'airport') return 'AIRPORT_PICKUP';
  return places.at(-1)?.type === 'airport' ? 'AIRPORT_DROPOFF' : 'POINT_TO_POINT';
}
