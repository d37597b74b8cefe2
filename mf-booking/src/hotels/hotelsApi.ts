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

/** A hotel search without its filters. */
export interface HotelQuestion {
  readonly query: HotelQuery;
  /** ISO 4217. */
  readonly currency: string;
  /** Ids of guests of this browser, who count as adults without a name. */
  readonly guestIds: ReadonlySet<string>;
}

/** The request of a search (spec §3), with a room per occupancy. */
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

/** Results of a search so far; starts a new one without `searchId`. Rejects with SEARCH_EXPIRED for an unknown search. */
export const askForHotels = (
  http: HttpClient,
  search: HotelSearch,
  searchId: string | null,
  signal: AbortSignal,
): Promise<HotelsAnswer> =>
  http.call(searchHotels, { body: { ...search, ...(searchId !== null && { searchId }) }, signal });

/** Offers of at most 20 hotels that came without one; leaves out hotels whose price does not match the filters. */
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

/** A hotel with its rooms. Rejects with SEARCH_EXPIRED, and with NOT_FOUND for a hotel outside the search. */
export const loadHotelOffers = (
  http: HttpClient,
  hotelId: string,
  searchId: string,
  signal: AbortSignal,
): Promise<HotelOffersAnswer> => http.call(listHotelOffers, { params: { hotelId }, query: { searchId }, signal });

/** Colleagues with a loyalty program, by chain name. Leaves out colleagues without access, and is empty if it does not load. */
export async function loadHotelPrograms(
  http: HttpClient,
  customerIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = new Map<string, readonly string[]>();
  if (customerIds.length === 0) return members;
  const body = { customerIDs: [...customerIds] };
  // Optional: the booking sends the membership number without this list.
  const answer = await http.call(listMembershipsOfCustomers, { body, signal }).catch(() => null);
  for (const { customerId, customerLoyaltyMembership: own } of answer?.customersLoyaltyMemberships ?? [])
    for (const { providerName } of own.hotelMemberships)
      members.set(providerName, [...(members.get(providerName) ?? []), customerId]);
  return members;
}

/** Names of the preferred chains of a profile; empty if it does not load. */
export async function loadPreferredChains(
  http: HttpClient,
  id: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const preferences = await http.call(fetchPreferences, { params: { id }, signal }).catch(() => null);
  return (preferences?.hotelChains ?? []).map((chain) => hotelChainNames[chain]);
}
