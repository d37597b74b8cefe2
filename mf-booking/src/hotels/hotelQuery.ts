import {
  customer,
  hotelRadiusKm,
  maxChildAge,
  maxHotelNights,
  maxHotelRooms,
  maxTravellers,
  pointId,
  widerHotelRadiiKm,
} from '@portolan/contracts';

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
export interface HotelQuery {
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
  /** The cart that is added to; null makes a new one. */
  readonly cartId: string | null;
  /** The draft of that cart whose place is taken. */
  readonly replaces?: string;
}

/** What of a search is known: null for what the URL lacks or has wrong. */
export interface HotelQueryDraft {
  readonly pointId: string | null;
  readonly spot: HotelSpot | null;
  readonly radius: number;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly rooms: readonly RoomTravellers[];
  readonly childAges: readonly ChildAges[];
  readonly currency: string | null;
  readonly transportId: string | null;
  readonly cartId: string | null;
  readonly replaces?: string | undefined;
}

/** The widest radius that a search may have, in kilometres. */
const widestRadiusKm = Math.max(...widerHotelRadiiKm);

const isId = (value: string) => customer.shape.id.safeParse(value).success;
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

/** Nights between two days; negative where the second is the earlier one. */
export const nightsBetween = (checkIn: string, checkOut: string): number =>
  Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / 86_400_000);

export const isStay = (nights: number): boolean => nights >= 1 && nights <= maxHotelNights;

function parseCoordinate(text: string | null, most: number): number | null {
  const value = Number(text ?? Number.NaN);
  return text !== '' && Number.isFinite(value) && Math.abs(value) <= most ? value : null;
}

function parseSpot(params: URLSearchParams, placeId: string | null): HotelSpot | null {
  const name = params.get('placeName')?.slice(0, 200) ?? '';
  const [latitude, longitude] = [parseCoordinate(params.get('lat'), 90), parseCoordinate(params.get('lon'), 180)];
  if (name === '' || latitude === null || longitude === null) return null;
  return { pointId: placeId, name, latitude, longitude };
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
      const ids = guests.filter((id) => isId(id) && !seen.has(id) && seen.add(id)).slice(0, maxTravellers);
      return { ids, ages: agesIn(guests).slice(0, maxTravellers - ids.length) };
    })
    .filter(({ ids }) => ids.length > 0)
    .slice(0, maxHotelRooms);
  return { rooms: all.map(({ ids }) => ids), childAges: all.map(({ ages }) => ages) };
}

/** Reads the URL; what makes no sense is left out. */
export function parseHotelQuery(params: URLSearchParams): HotelQueryDraft {
  const read = (name: string, isFine: (value: string) => boolean) => {
    const value = params.get(name);
    return value !== null && isFine(value) ? value : null;
  };
  const placeId = read('place', (value) => pointId.safeParse(value).success);
  const cartId = read('cartId', isId);
  const replaces = read('replaces', isId);
  const radius = Number(params.get('radius') ?? hotelRadiusKm);
  return {
    pointId: placeId,
    spot: parseSpot(params, placeId),
    radius: Number.isInteger(radius) && radius >= 1 && radius <= widestRadiusKm ? radius : hotelRadiusKm,
    checkIn: read('checkIn', isDay),
    checkOut: read('checkOut', isDay),
    ...parseRooms(params.getAll('rooms')),
    currency: read('currency', (value) => /^[A-Z]{3}$/.test(value)),
    transportId: read('transportId', isId),
    cartId,
    ...(cartId !== null && replaces !== null && { replaces }),
  };
}

/** The search, if the draft says all that a search needs. */
export function completeHotelQuery(draft: HotelQueryDraft): HotelQuery | null {
  const { spot, radius, checkIn, checkOut, rooms, childAges, currency, transportId, cartId, replaces } = draft;
  if (spot === null || checkIn === null || checkOut === null || rooms.length === 0) return null;
  if (!isStay(nightsBetween(checkIn, checkOut))) return null;
  const search = { spot, radius, checkIn, checkOut, rooms, childAges, currency, transportId, cartId };
  return { ...search, ...(replaces !== undefined && { replaces }) };
}

export const draftOfHotelQuery = (query: HotelQuery): HotelQueryDraft => ({ ...query, pointId: query.spot.pointId });

/** The URL's query string for a search or a part of one, without `?`. */
export function serialiseHotelQuery(draft: HotelQueryDraft): string {
  const params = new URLSearchParams();
  const write = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined) params.set(name, String(value));
  };
  write('cartId', draft.cartId);
  write('replaces', draft.replaces);
  write('place', draft.pointId);
  write('placeName', draft.spot?.name);
  write('lat', draft.spot?.latitude);
  write('lon', draft.spot?.longitude);
  if (draft.radius !== hotelRadiusKm) write('radius', draft.radius);
  write('checkIn', draft.checkIn);
  write('checkOut', draft.checkOut);
  for (const [index, room] of draft.rooms.entries())
    params.append('rooms', [...room, ...(draft.childAges[index] ?? []).map((age) => `c${age}`)].join(','));
  write('currency', draft.currency);
  write('transportId', draft.transportId);
  return params.toString();
}

/** What tells one search from another: not the trip that its rooms go to. */
export const searchKeyOf = (query: HotelQuery): string =>
  serialiseHotelQuery({ ...draftOfHotelQuery({ ...query, cartId: null }), replaces: undefined });

export const nightsOf = ({ checkIn, checkOut }: Pick<HotelQuery, 'checkIn' | 'checkOut'>): number =>
  nightsBetween(checkIn, checkOut);
