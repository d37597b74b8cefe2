import { stayTerms, type HotelCartItem, type HotelOffer } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { acceptedQuotation, paymentOf, quotedOf } from '../offerPrice.ts';
import { offeredRow } from '../offeredRow.ts';
import type { DraftContext, NewDraft } from '../product.ts';
import { atQuotation, candidateOfRate, pricesOf } from './hotelCandidate.ts';
import type { HotelDetails } from './hotelDetails.ts';
import { hotelOffers, listComparableHotels } from './hotelOffers.ts';
import { assertArrival } from './hotelRules.ts';

/**
 * A room as it was offered to the caller, at its price now.
 * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, STARTS_IN_PAST, TOO_MANY_TRAVELLERS for more than it was offered for, SOLD_OUT, PRICE_CHANGED with the price now
 */
export async function hotelDraft(
  trx: ScopedTransaction,
  actor: Actor,
  wanted: HotelCartItem,
  { currency, now, news }: DraftContext,
): Promise<NewDraft> {
  const offered = await hotelOffers.find(trx, actor, wanted.offerId);
  if (offered === undefined) throw new ApiError('OFFER_UNKNOWN');
  if (new Date(offered.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
  assertArrival(new Date(offered.start.dateTime), now);
  const { adults, children } = offered.occupancy;
  if (wanted.travelers.length > adults + children) throw new ApiError('TOO_MANY_TRAVELLERS');
  const quotation = acceptedQuotation(offered.id, news ?? null, wanted.acceptedPrice, currency);
  const offer = quotation === undefined ? offered : atQuotation(offered, quotation);
  const comparable = await listComparableHotels(trx, actor, offered);
  await hotelOffers.store(trx, actor, [offered], now);
  return {
    row: {
      ...rowOf(offer, currency),
      ...(wanted.specialRequest !== undefined && { specialRequest: JSON.stringify(wanted.specialRequest) }),
    },
    travellers: wanted.travelers,
    candidate: candidateOfRate(offer, offer.hotel, pricesOf(comparable, offer.occupancy), now),
  };
}

function rowOf(offer: HotelOffer, currency: string) {
  const row = offeredRow(offer, quotedOf(offer.price), currency);
  return {
    ...row,
    productType: 'HOTEL' as const,
    driverNote: '',
    ...paymentOf(offer.price, row.currency),
    co2Grams: offer.co2Grams,
    details: JSON.stringify(detailsOf(offer)),
  };
}

/** What the trip keeps of an offer. */
const detailsOf = (offer: HotelOffer): HotelDetails => {
  const { serviceProvider, start, end, durationMinutes, cancellationRules } = offer;
  return {
    ...stayTerms.parse(offer),
    serviceProvider,
    start,
    end,
    durationMinutes,
    estimated: false,
    cancellationRules,
  };
};
