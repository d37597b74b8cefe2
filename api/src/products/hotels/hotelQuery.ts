import type { HotelInputs, LanguageCode } from '@portolan/contracts';
import type { HotelAgreement, HotelQuery } from '../suppliers/hotelPort.ts';
import { occupanciesOf } from './hotelSearches.ts';

/** What suppliers are asked for a search, first and whenever more of it is wanted. */
export const hotelQueryOf = (
  { search, requestedCheckIn, requestedCheckOut, requestedCurrency, requestedRooms }: HotelInputs,
  language: LanguageCode,
  agreements: readonly HotelAgreement[],
): HotelQuery => ({
  spot: { latitude: search.latitude, longitude: search.longitude },
  radiusKm: search.radius,
  checkIn: requestedCheckIn,
  checkOut: requestedCheckOut,
  occupancies: occupanciesOf(requestedRooms),
  currency: requestedCurrency,
  language,
  agreements: agreements.map(({ name, hotelId, chain, discountPercent }) => ({
    name,
    hotelId,
    chain,
    discountPercent,
  })),
});
