import { hotelCartItem } from '@portolan/contracts';
import { quotedOf } from '../offerPrice.ts';
import type { Product } from '../product.ts';
import { candidateOfRate, pricesOf } from './hotelCandidate.ts';
import { hotelDetails, type HotelDetails } from './hotelDetails.ts';
import { hotelDraft } from './hotelDraft.ts';
import { askHotelNews } from './hotelNews.ts';
import { hotelOffers, listComparableHotels } from './hotelOffers.ts';
import { assertArrival } from './hotelRules.ts';
import { registerHotelsRoutes } from './hotelsRoutes.ts';
import { isForRoom } from './hotelSearches.ts';
import { hotelWords } from './hotelWords.ts';

/** Hotels: a room for a stay. */
export const hotelProduct: Product<HotelDetails> = {
  type: 'HOTEL',
  words: hotelWords,
  registerRoutes: registerHotelsRoutes,
  cartKey: 'hotels',
  details: hotelDetails,
  async findOffered(trx, to, { offerId }, now) {
    const offer = await hotelOffers.findOfCompany(trx, to, offerId);
    if (offer === undefined) return null;
    const found = await listComparableHotels(trx, to, offer);
    return {
      candidate: candidateOfRate(offer, offer.hotel, pricesOf(found, offer.occupancy), now),
      // A hotel with other stars is no other offer of this one.
      beside: found
        .filter(({ hotel }) => hotel.stars === offer.hotel.stars)
        .flatMap(({ hotel, rates }) =>
          (rates ?? [])
            .filter((rate) => isForRoom(rate, offer.occupancy))
            .map(({ room, price }) => ({ title: `${hotel.name}, ${room.name}`, quoted: quotedOf(price) })),
        ),
      changeOf: ({ hotels }) =>
        hotels.find(({ code }) => code === offer.serviceProvider.code)?.changeOf?.(offer) ?? null,
    };
  },
  async findCourse(trx, key, offerId) {
    const offer = await hotelOffers.find(trx, key, offerId);
    return offer === undefined ? null : { start: offer.start, end: offer.end, kind: offer.hotel.id };
  },
  kindOf: ({ hotel }) => hotel.id,
  assertTime: assertArrival,
  askNews: askHotelNews,
  draft: (trx, actor, wanted, context) => hotelDraft(trx, actor, hotelCartItem.parse(wanted), context),
  present: ({
    serviceProvider: _provider,
    start: _start,
    end: _end,
    durationMinutes: _minutes,
    estimated: _estimated,
    cancellationRules: _rules,
    ...terms
  }) => ({ productType: 'HOTEL', ...terms }),
  wishes: ({ hotel: { chain } }) => ({ resource: 'hotels', providers: chain === null ? [] : [chain], takes: [] }),
  presentShared: ({ hotel, room }) => ({ productType: 'HOTEL', hotel, room }),
  searchWords: ({ hotel }) => [
    hotel.name,
    hotel.address.cityName,
    ...(hotel.district === null ? [] : [hotel.district]),
  ],
  // Papers name the hotel as the place.
  paper: ({ room }) => ({ vehicle: null, service: room.name, via: [] }),
  segments: ({ start, end }, { startsAt, endsAt }) => [
    { kind: 'STAY', from: start, to: end, start: startsAt, end: endsAt },
  ],
  // A stay counts from its check-out: during it, the hotel still listens.
  openUntil: ({ endsAt }) => endsAt,
  tracked: ({ start, hotel }) => ({ type: 'hotel', place: start, hotelName: hotel.name }),
};
