import {
  listHotelOffers,
  listHotelsByIds,
  searchHotels,
  type AnswerOf,
  type FoundHotel,
  type HotelFilters,
  type HotelSearch,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { HotelQuery } from './hotelQuery.ts';

export type HotelsAnswer = AnswerOf<typeof searchHotels>;
export type HotelOffersAnswer = AnswerOf<typeof listHotelOffers>;

/** What is asked of a search beside its filters. */
export interface HotelQuestion {
  readonly query: HotelQuery;
  /** ISO 4217. */
  readonly currency: string;
  /** Ids of guests of this browser, who count as adults without a name. */
  readonly guestIds: ReadonlySet<string>;
}

/** The request of a search (spec §3): the occupancy makes its rooms. */
export function hotelSearchOf({ query, currency, guestIds }: HotelQuestion, filters: HotelFilters): HotelSearch {
  return {
    search: { latitude: query.spot.latitude, longitude: query.spot.longitude, radius: query.radius },
    requestedCurrency: currency,
    requestedCheckIn: query.checkIn,
    requestedCheckOut: query.checkOut,
    requestedRooms: query.rooms.map((room, index) => {
      const childAges = query.childAges[index] ?? [];
      return {
        adults: room.length,
        children: childAges.length,
        ...(childAges.length > 0 && { childAges: [...childAges] }),
        travellerIds: room.filter((id) => !guestIds.has(id)),
      };
    }),
    ...filters,
    ...(filters.packageRatesOnly === true && query.transportId !== null && { transportId: query.transportId }),
  };
}

/** What the search has found so far: a new one without `searchId`. Rejects with SEARCH_EXPIRED for one that is no longer known. */
export const askForHotels = (
  http: HttpClient,
  search: HotelSearch,
  searchId: string | null,
  signal: AbortSignal,
): Promise<HotelsAnswer> =>
  http.call(searchHotels, { body: { ...search, ...(searchId !== null && { searchId }) }, signal });

/** Hotels of a search whose offer was not known, at most 20 of them; what the filters take away by its price is left out. */
export const askForMissing = async (
  http: HttpClient,
  {
    searchId,
    filters,
    ids,
  }: { readonly searchId: string; readonly filters: HotelFilters; readonly ids: readonly string[] },
  signal: AbortSignal,
): Promise<readonly FoundHotel[]> =>
  (await http.call(listHotelsByIds, { body: { searchId, ids: [...ids], ...filters }, signal })).hotels;

/** A hotel with its rooms. Rejects with SEARCH_EXPIRED, and with NOT_FOUND for a hotel that the search has not. */
export const loadHotelOffers = (
  http: HttpClient,
  hotelId: string,
  searchId: string,
  signal: AbortSignal,
): Promise<HotelOffersAnswer> => http.call(listHotelOffers, { params: { hotelId }, query: { searchId }, signal });
