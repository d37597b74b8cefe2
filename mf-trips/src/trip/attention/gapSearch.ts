import type { ProductType, Spot, Trip, WantedSearch } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { searchFlightWayPath } from '../../products/flights/searchFlightPaths.ts';
import { searchHotelsNearPath } from '../../products/hotels/searchHotelPaths.ts';
import type { WantedWay } from '../../products/product.ts';
import { productOf } from '../../products/products.ts';
import { searchTrainWayPath } from '../../products/trains/searchTrainPaths.ts';
import { isAllowed } from '../permissions.ts';
import type { Finding } from './findings.ts';

/** A search that closes a gap. */
export interface GapSearch {
  readonly productType: ProductType;
  readonly path: string;
}

/** The trip of a gap: its wanted searches fill in the way. */
export type GapTrip = Pick<Trip, 'cartId' | 'items' | 'permissions' | 'whereabouts'>;

/** The search that closes a gap of a trip that the reader may edit; null for none. */
export function gapSearchOf(trip: GapTrip, finding: Finding): GapSearch | null {
  if (!isAllowed(trip.permissions, 'EDIT')) return null;
  if (finding.code === 'NO_BED') return hotelSearchOf(trip, finding);
  return finding.code === 'NO_WAY' || finding.code === 'NO_WAY_HOME' ? waySearchOf(trip, finding) : null;
}

function hotelSearchOf({ cartId }: GapTrip, { to, nights, people }: Finding): GapSearch | null {
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

/** The return of the ride that led there, else the wanted way: a train where one is wanted, else a flight. */
function waySearchOf(trip: GapTrip, finding: Finding): GapSearch {
  const target = { cartId: trip.cartId };
  const { from, to } = finding;
  const led = trip.items.findLast(({ start, end }) => isIn(start.address, to) && isIn(end.address, from));
  const returnPath = led === undefined ? null : (productOf(led).returnPath?.(target, led) ?? null);
  if (led !== undefined && led.productType !== 'UNKNOWN' && returnPath !== null)
    return { productType: led.productType, path: returnPath };
  const wanted = wantedFor(trip, finding);
  return wanted?.productType === 'TRAIN'
    ? { productType: 'TRAIN', path: searchTrainWayPath(target, wayOf(wanted, /^(station|city):/)) }
    : { productType: 'FLIGHT', path: searchFlightWayPath(target, wayOf(wanted, /^(airport|city):/)) };
}

/** The wanted search of a gap; of a way home, also the return that another gap asks for. */
function wantedFor({ whereabouts }: GapTrip, { key, from, to }: Finding): WantedSearch | undefined {
  const wanted = whereabouts?.wanted ?? [];
  return (
    wanted.find((search) => search.key === key) ??
    wanted.find(
      (search) =>
        search.key !== null &&
        search.nights !== null &&
        search.from?.cityName === to?.cityName &&
        search.to?.cityName === from?.cityName,
    )
  );
}

/** Hours that a way takes at the most, for the day on which to set out for an appointment. */
const wayMs = 4 * 3_600_000;

function wayOf(wanted: WantedSearch | undefined, known: RegExp): WantedWay {
  if (wanted === undefined) return { from: null, to: null, day: null, backDay: null, userIds: [] };
  const { from, to, after, before, nights, userIds } = wanted;
  const idOf = (spot: Spot | null): string | null => {
    const id = spot?.pointId ?? (spot?.code == null ? '' : `airport:${spot.code}`);
    return known.test(id) ? id : null;
  };
  const first = after === null || from === null ? '' : localDayOf(after, from.timeZone);
  const latest =
    before === null || to === null ? '' : localDayOf(new Date(Date.parse(before) - wayMs).toISOString(), to.timeZone);
  const day = latest > first ? latest : first;
  return {
    from: idOf(from),
    to: idOf(to),
    day: day === '' ? null : day,
    backDay: nights?.until ?? null,
    userIds,
  };
}

const isIn = ({ cityName }: { readonly cityName: string }, spot: Spot | undefined): boolean =>
  cityName !== '' && cityName === spot?.cityName;
