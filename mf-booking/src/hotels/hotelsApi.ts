import {
  fetchPreferences,
  hotelChainNames,
  listHotelOffers,
  listHotelsByIds,
  listMembershipsOfCustomers,
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

/** Who of these colleagues is a member of a program of each chain, by the chain's name; nobody of whom nothing may be seen, or where it cannot be had. */
export async function loadHotelPrograms(
  http: HttpClient,
  customerIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = new Map<string, readonly string[]>();
  if (customerIds.length === 0) return members;
  const body = { customerIDs: [...customerIds] };
  // A convenience: the booking sends the number without it.
  const answer = await http.call(listMembershipsOfCustomers, { body, signal }).catch(() => null);
  for (const { customerId, customerLoyaltyMembership: own } of answer?.customersLoyaltyMemberships ?? [])
    for (const { providerName } of own.hotelMemberships)
      members.set(providerName, [...(members.get(providerName) ?? []), customerId]);
  return members;
}

/** Names of the chains that somebody likes, as their profile has it; none where it cannot be had. */
export async function loadLikedChains(http: HttpClient, id: string, signal: AbortSignal): Promise<readonly string[]> {
  const preferences = await http.call(fetchPreferences, { params: { id }, signal }).catch(() => null);
  return (preferences?.hotelChains ?? []).map((chain) => hotelChainNames[chain]);
}
