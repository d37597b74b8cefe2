import {
  addCartItems,
  listHotelOffers,
  listHotelsByIds,
  searchHotels,
  type AnswerOf,
  type BodyOf,
  type HotelCartItem,
  type HotelRate,
} from '@portolan/contracts';
import { sandboxPlaces } from '../../reference-data/curatedPlaces.ts';
import type { TestApp, TestSession } from './testApp.ts';
import { dayAhead } from './dayAhead.ts';

export type HotelAnswer = AnswerOf<typeof searchHotels>;
export type HotelOffers = AnswerOf<typeof listHotelOffers>;
type Wanted = BodyOf<typeof searchHotels>;

/** Stays of a test; every field has a default. */
export interface StayOptions extends Partial<Wanted> {
  /** Days until the check-in, on Stockholm's calendar. */
  readonly inDays?: number;
  readonly nights?: number;
  /** Default: the middle of Stockholm. */
  readonly at?: { readonly latitude: number; readonly longitude: number };
  readonly radius?: number;
}

/** Near the middle of Stockholm. */
const stockholm = { latitude: 59.3294, longitude: 18.0687 };

/** Coordinates of a place that makes the sandbox misbehave. @throws Error for an unknown place */
function magicSpot(name: string): { readonly latitude: number; readonly longitude: number } {
  const place = sandboxPlaces.find(({ pointId }) => pointId === `address:${name}`);
  if (place === undefined) throw new Error(`There is no place ${name}.`);
  const { latitude, longitude } = place.address;
  return { latitude, longitude };
}

/** Steps of hotel tests, through the same calls as people. */
export function hotelTestbed(api: TestApp) {
  const day = (days: number): string => dayAhead(api.clock(), days);

  const stay = ({ inDays = 10, nights = 2, at = stockholm, radius = 2, ...more }: StayOptions = {}): Wanted => ({
    search: { ...at, radius },
    requestedCurrency: 'SEK',
    requestedCheckIn: day(inDays),
    requestedCheckOut: day(inDays + nights),
    requestedRooms: [{ adults: 1, children: 0 }],
    ...more,
  });

  const ask = (session: TestSession, body: Wanted, headers: Record<string, string> = {}) =>
    session.call(searchHotels, { body, headers });

  /** A finished search. */
  async function search(session: TestSession, options?: StayOptions): Promise<HotelAnswer> {
    const answer = await ask(session, stay(options));
    if (answer.statusCode !== 200) throw new Error(`The search was refused: ${answer.body}`);
    const found = answer.json<HotelAnswer>();
    if (found.status !== 'FINISHED') throw new Error('The search is not over.');
    return found;
  }

  const openHotel = (session: TestSession, hotelId: string, searchId: string, headers: Record<string, string> = {}) =>
    session.call(listHotelOffers, { params: { hotelId }, query: { searchId }, headers });

  const byIds = (session: TestSession, body: BodyOf<typeof listHotelsByIds>) => session.call(listHotelsByIds, { body });

  /** Rates of the first hotels of a search, until one fits. @throws Error if none fits */
  async function room(
    session: TestSession,
    options: StayOptions = {},
    fits: (rate: HotelRate) => boolean = ({ price }) => price.payment === 'PREPAID',
  ): Promise<HotelRate> {
    const { searchId, hotels } = await search(session, options);
    for (const { id } of hotels.filter(({ offer }) => offer !== null)) {
      const { rooms } = (await openHotel(session, id, searchId)).json<HotelOffers>();
      const found = rooms[0]?.offers.find(fits);
      if (found !== undefined) return found;
    }
    throw new Error('No hotel has such a rate.');
  }

  const addRoom = (session: TestSession, cartId: string, item: HotelCartItem, headers: Record<string, string> = {}) =>
    session.call(addCartItems, { params: { cartId }, body: { hotels: [item] }, headers });

  return { magicSpot, day, stay, ask, search, openHotel, byIds, room, addRoom };
}
