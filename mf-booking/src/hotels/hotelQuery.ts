import {
  hotelRadiusKm,
  maxChildAge,
  maxHotelNights,
  maxHotelRooms,
  maxTravellers,
  widerHotelRadiiKm,
} from '@portolan/contracts';
import * as z from '@portolan/contracts/schema';
import { whole } from '../search/query/countFields.ts';
import { day } from '../search/query/dayFields.ts';
import { id, known, pointId, text } from '../search/query/queryFields.ts';
import { SearchQuery, type TripTarget } from '../search/query/SearchQuery.ts';

/** Centre of a hotel search. `pointId` is null for a map position. */
export interface HotelSpot {
  readonly pointId: string | null;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Ids of colleagues and of this browser's guests in a room. */
export type RoomTravellers = readonly string[];
/** Ages of the children in a room, in years. */
export type ChildAges = readonly number[];

/** A complete search for hotels, as in the URL. Days are `yyyy-MM-dd`. */
export interface HotelQuery extends TripTarget {
  readonly spot: HotelSpot;
  /** In kilometres. */
  readonly radius: number;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly RoomTravellers[];
  /** Ages of the children in each room, in years. */
  readonly childAges: readonly ChildAges[];
  /** ISO 4217; null for the person's own. */
  readonly currency: string | null;
  /** The booked transport for package rates. */
  readonly transportId: string | null;
}

/** An incomplete search: null for missing and invalid values of the URL. */
export interface HotelQueryDraft extends TripTarget {
  readonly pointId: string | null;
  readonly spot: HotelSpot | null;
  readonly radius: number;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly rooms: readonly RoomTravellers[];
  readonly childAges: readonly ChildAges[];
  readonly currency: string | null;
  readonly transportId: string | null;
}

const place = text('place', pointId);

/** Largest radius of a search in kilometres. */
const widestRadiusKm = Math.max(...widerHotelRadiiKm);

/** Nights between two days; negative if `checkOut` is earlier. */
export const nightsBetween = (checkIn: string, checkOut: string): number =>
  Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / 86_400_000);

export const isStay = (nights: number): boolean => nights >= 1 && nights <= maxHotelNights;

function parseCoordinate(text: string | null, most: number): number | null {
  const value = Number(text ?? Number.NaN);
  return text !== '' && Number.isFinite(value) && Math.abs(value) <= most ? value : null;
}

function parseSpot(params: URLSearchParams): HotelSpot | null {
  const name = params.get('placeName')?.slice(0, 200) ?? '';
  const [latitude, longitude] = [parseCoordinate(params.get('lat'), 90), parseCoordinate(params.get('lon'), 180)];
  if (name === '' || latitude === null || longitude === null) return null;
  return { pointId: place.read(params), name, latitude, longitude };
}

/** A child of a room in the URL, such as `c5`. */
const childPattern = /^c(\d{1,2})$/;

/** Ages of the children in a room of the URL. */
const agesIn = (guests: readonly string[]): ChildAges =>
  guests
    .flatMap((guest) => childPattern.exec(guest)?.[1] ?? [])
    .map(Number)
    .filter((age) => age <= maxChildAge);

/** Rooms with at least one traveller, and their children; a traveller counts only in the first room. */
function parseRooms(texts: readonly string[]): Pick<HotelQueryDraft, 'rooms' | 'childAges'> {
  const seen = new Set<string>();
  const all = texts
    .map((text) => {
      const guests = text.split(',');
      const ids = guests
        .filter((guest) => known(guest, id) !== null && !seen.has(guest) && seen.add(guest))
        .slice(0, maxTravellers);
      return { ids, ages: agesIn(guests).slice(0, maxTravellers - ids.length) };
    })
    .filter(({ ids }) => ids.length > 0)
    .slice(0, maxHotelRooms);
  return { rooms: all.map(({ ids }) => ids), childAges: all.map(({ ages }) => ages) };
}

export const hotelQuery = new SearchQuery<HotelQueryDraft, HotelQuery>({
  fields: {
    pointId: place,
    spot: {
      read: parseSpot,
      write: (params, spot) => {
        if (spot === null) return;
        params.set('placeName', spot.name);
        params.set('lat', String(spot.latitude));
        params.set('lon', String(spot.longitude));
      },
    },
    radius: whole('radius', { least: 1, most: widestRadiusKm, otherwise: hotelRadiusKm }),
    checkIn: text('checkIn', day),
    checkOut: text('checkOut', day),
    rooms: {
      read: (params) => parseRooms(params.getAll('rooms')).rooms,
      write: (params, rooms, { childAges }) => {
        for (const [index, room] of rooms.entries())
          params.append('rooms', [...room, ...(childAges[index] ?? []).map((age) => `c${age}`)].join(','));
      },
    },
    // `rooms` writes them.
    childAges: { read: (params) => parseRooms(params.getAll('rooms')).childAges, write: () => undefined },
    currency: text('currency', z.string().check(z.regex(/^[A-Z]{3}$/))),
    transportId: text('transportId', id),
  },
  complete: ({ pointId: _place, spot, checkIn, checkOut, ...rest }) => {
    if (spot === null || checkIn === null || checkOut === null || rest.rooms.length === 0) return null;
    return isStay(nightsBetween(checkIn, checkOut)) ? { ...rest, spot, checkIn, checkOut } : null;
  },
  draftOf: (query) => ({ ...query, pointId: query.spot.pointId }),
});

export const nightsOf = ({ checkIn, checkOut }: Pick<HotelQuery, 'checkIn' | 'checkOut'>): number =>
  nightsBetween(checkIn, checkOut);
