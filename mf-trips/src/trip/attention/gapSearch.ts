import type { ProductType, Spot, Trip } from '@portolan/contracts';
import { searchFlightsPath } from '../../products/flights/searchFlightPaths.ts';
import { searchHotelsNearPath } from '../../products/hotels/searchHotelPaths.ts';
import { productOf } from '../../products/products.ts';
import { searchTrainsPath } from '../../products/trains/searchTrainPaths.ts';
import { isAllowed } from '../permissions.ts';
import type { Finding } from './findings.ts';

/** A search that closes a gap. */
export interface GapSearch {
  readonly productType: ProductType;
  readonly path: string;
}

/** The search that closes a gap of a trip that the reader may edit; null for none. */
export function gapSearchOf(trip: Pick<Trip, 'cartId' | 'items' | 'permissions'>, finding: Finding): GapSearch | null {
  if (!isAllowed(trip.permissions, 'EDIT')) return null;
  if (finding.code === 'NO_BED') return hotelSearchOf(trip, finding);
  return finding.code === 'NO_WAY' || finding.code === 'NO_WAY_HOME' ? waySearchOf(trip, finding) : null;
}

function hotelSearchOf({ cartId }: Pick<Trip, 'cartId'>, { to, nights, people }: Finding): GapSearch | null {
  if (to === undefined || nights === undefined) return null;
  const path = searchHotelsNearPath(
    { cartId },
    {
      place: { name: to.name, latitude: to.latitude, longitude: to.longitude },
      checkIn: nights.from,
      checkOut: nights.until,
      rooms: people.flatMap(({ userId }) => (userId === null ? [] : [[userId]])),
    },
  );
  return { productType: 'HOTEL', path };
}

/** The return of the booking that led there; without one, a train where a booking beside the gap is one, else a flight. */
function waySearchOf({ cartId, items }: Pick<Trip, 'cartId' | 'items'>, { from, to, itemIds }: Finding): GapSearch {
  const led = items.findLast(({ start, end }) => isIn(start.address, to) && isIn(end.address, from));
  const path = led === undefined ? null : (productOf(led).returnPath?.({ cartId }, led) ?? null);
  if (led !== undefined && led.productType !== 'UNKNOWN' && path !== null)
    return { productType: led.productType, path };
  return items.some(({ id, productType }) => itemIds.includes(id) && productType === 'TRAIN')
    ? { productType: 'TRAIN', path: searchTrainsPath({ cartId }) }
    : { productType: 'FLIGHT', path: searchFlightsPath({ cartId }) };
}

const isIn = ({ cityName }: { readonly cityName: string }, spot: Spot | undefined): boolean =>
  cityName !== '' && cityName === spot?.cityName;
