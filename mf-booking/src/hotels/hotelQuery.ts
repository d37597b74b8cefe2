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

/** The spot that hotels are searched round. `pointId` is null for a spot of the map. */
export interface HotelSpot {
  readonly pointId: string | null;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Who sleeps in a room: ids of colleagues and of this browser's guests. */
export type RoomTravellers = readonly string[];
/** Ages of the children in a room, in years. */
export type ChildAges = readonly number[];

/** A whole search for hotels, as the URL says it. Days are `yyyy-MM-dd`. */
export interface HotelQuery extends TripTarget {
  readonly spot: HotelSpot;
  /** In kilometres. */
  readonly radius: number;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly RoomTravellers[];
  /** Of the children of each room, in years. */
  readonly childAges: readonly ChildAges[];
  /** ISO 4217; null for the person's own. */
  readonly currency: string | null;
  /** The booked transport that package rates go with. */
  readonly transportId: string | null;
}

/** What of a search is known: null for what the URL lacks or has wrong. */
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

/** The widest radius that a search may have, in kilometres. */
const widestRadiusKm = Math.max(...widerHotelRadiiKm);

/** Nights between two days; negative where the second is the earlier one. */
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

/** The ages of the children among who sleeps in a room. */
const agesIn = (guests: readonly string[]): ChildAges =>
  guests
    .flatMap((guest) => childPattern.exec(guest)?.[1] ?? [])
    .map(Number)
    .filter((age) => age <= maxChildAge);

/** Rooms with somebody in them, and the children of each; nobody sleeps in two. */
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
    // Written with the rooms.
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
