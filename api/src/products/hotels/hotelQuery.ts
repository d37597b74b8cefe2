import type { HotelInputs, LanguageCode } from '@portolan/contracts';
import type { HotelAgreement, HotelQuery } from '../suppliers/hotelPort.ts';
import { occupanciesOf } from './hotelSearches.ts';

/** The query of a search, for its first and all later questions to suppliers. */
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
