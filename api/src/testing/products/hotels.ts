import { listHotelOffers, searchHotels, type AnswerOf, type BodyOf, type HotelRate } from '@portolan/contracts';
import { sandboxPlaces } from '../../../reference-data/curatedPlaces.ts';
import type { TestSession } from '../testApp.ts';
import type { TestProduct } from './testbedOf.ts';

export type HotelAnswer = AnswerOf<typeof searchHotels>;
export type HotelOffers = AnswerOf<typeof listHotelOffers>;

interface StayOptions extends Partial<BodyOf<typeof searchHotels>> {
  /** Days until the check-in, on Stockholm's calendar. */
  readonly inDays?: number;
  readonly nights?: number;
  /** Default: the middle of Stockholm. */
  readonly at?: { readonly latitude: number; readonly longitude: number };
  /** In kilometres. */
  readonly radius?: number;
}

/** Near the middle of Stockholm. */
const stockholm = { latitude: 59.3294, longitude: 18.0687 };

/** Coordinates of a place that makes the sandbox misbehave. @throws Error for an unknown place */
export function magicSpot(name: string): { readonly latitude: number; readonly longitude: number } {
  const place = sandboxPlaces.find(({ pointId }) => pointId === `address:${name}`);
  if (place === undefined) throw new Error(`There is no place ${name}.`);
  const { latitude, longitude } = place.address;
  return { latitude, longitude };
}

export const openHotel = (
  session: TestSession,
  hotelId: string,
  searchId: string,
  headers: Record<string, string> = {},
) => session.call(listHotelOffers, { params: { hotelId }, query: { searchId }, headers });

/** Its offers are the rates for the first room of each hotel with a price; tests take prepaid ones. */
export const testHotels: TestProduct<typeof searchHotels, StayOptions, HotelRate> = {
  search: searchHotels,
  bodyOf: ({ inDays = 10, nights = 2, at = stockholm, radius = 2, ...more }, day) => ({
    search: { ...at, radius },
    requestedCurrency: 'SEK',
    requestedCheckIn: day(inDays),
    requestedCheckOut: day(inDays + nights),
    requestedRooms: [{ adults: 1, children: 0 }],
    ...more,
  }),
  async *offersOf(session, { searchId, hotels: found }) {
    for (const { id } of found.filter(({ offer }) => offer !== null)) {
      const { rooms } = (await openHotel(session, id, searchId)).json<HotelOffers>();
      yield* rooms[0]?.offers ?? [];
    }
  },
  isUsual: ({ price }) => price.payment === 'PREPAID',
  cartItems: (items) => ({ hotels: items }),
};
