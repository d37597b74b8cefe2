import { hotelCartItem } from '@portolan/contracts';
import { dateOf, localDayOf } from '@portolan/i18n';
import { searchedProduct } from '../kit/searchedProduct.ts';
import { quotedOf } from '../offerPrice.ts';
import { termsOf, type Product } from '../product.ts';
import { atQuotation, candidateOfRate, pricesOf } from './hotelCandidate.ts';
import { hotelDetails, type HotelDetails } from './hotelDetails.ts';
import { hotelOffers, listComparableHotels } from './hotelOffers.ts';
import { assertArrival, assertGuests } from './hotelRules.ts';
import { registerHotelsRoutes } from './hotelsRoutes.ts';
import { isForRoom } from './hotelSearches.ts';
import { hotelWords } from './hotelWords.ts';

/** Hotels: a room for a stay. */
export const hotelProduct: Product<HotelDetails> = {
  ...searchedProduct({
    type: 'HOTEL',
    details: hotelDetails,
    cartItem: hotelCartItem,
    offers: hotelOffers,
    suppliersOf: ({ hotels }) => hotels,
    kindOf: ({ hotel }) => hotel.id,
    assertTime: assertArrival,
    segments: ({ start, end }, { startsAt, endsAt }) => [
      { kind: 'STAY', binds: 'BED', from: start, to: end, start: startsAt, end: endsAt },
    ],
    forTravellers(_trx, _actor, travellers, offer) {
      assertGuests(travellers.length, offer);
      return offer;
    },
    pricing: async (_trx, _actor, offer) => (supplier) => supplier.price(offer),
    atQuotation,
    listComparable: listComparableHotels,
    candidateOf: (offer, hotels, now) => candidateOfRate(offer, offer.hotel, pricesOf(hotels, offer.occupancy), now),
    // Hotels with different stars are not alternatives.
    alternativesOf: (offer, hotels) =>
      hotels
        .filter(({ hotel }) => hotel.stars === offer.hotel.stars)
        .flatMap(({ hotel, rates }) =>
          (rates ?? [])
            .filter((rate) => rate.id !== offer.id && isForRoom(rate, offer.occupancy))
            .map(({ room, price }) => ({ title: `${hotel.name}, ${room.name}`, quoted: quotedOf(price) })),
        ),
  }),
  words: hotelWords,
  registerRoutes: registerHotelsRoutes,
  cartKey: 'hotels',
  present: (details) => ({ productType: 'HOTEL', ...termsOf(details) }),
  preferences: ({ hotel: { chain } }) => ({ resource: 'hotels', providers: chain === null ? [] : [chain], takes: [] }),
  presentShared: ({ hotel, room }) => ({ productType: 'HOTEL', hotel, room }),
  searchWords: ({ hotel }) => [
    hotel.name,
    hotel.address.cityName,
    ...(hotel.district === null ? [] : [hotel.district]),
  ],
  // Documents already name the hotel as the place.
  paper: ({ room }) => ({ vehicle: null, service: room.name, via: [] }),
  // At seven in the morning, in the hotel's local time.
  checkInReminder: ({ start, from: { timeZone } }) =>
    dateOf(`${localDayOf(start.toISOString(), timeZone)}T07:00`, timeZone),
  // A stay is open until its check-out: the hotel still accepts requests during it.
  openUntil: ({ endsAt }) => endsAt,
  tracked: ({ start, hotel }) => ({ type: 'hotel', place: start, hotelName: hotel.name }),
};
