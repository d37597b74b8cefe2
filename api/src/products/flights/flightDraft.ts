import { flightTerms, type FlightCartItem, type FlightOffer } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { acceptedQuotation, paymentOf, quotedOf } from '../offerPrice.ts';
import { offeredRow } from '../offeredRow.ts';
import type { DraftContext, NewDraft } from '../product.ts';
import { atQuotation, candidateOfFlight, pricesBeside } from './flightCandidate.ts';
import type { FlightDetails } from './flightDetails.ts';
import { flightOffers, listComparableJourneys } from './flightOffers.ts';
import { assertDeparture, assertTravellers } from './flightRules.ts';

/**
 * A ticket as it was offered to the caller, at its price now.
 * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, STARTS_IN_PAST, TOO_MANY_TRAVELLERS, INVALID_INPUT for people of other ages than it was offered for and for names that stand on no ticket, SOLD_OUT, PRICE_CHANGED with the price now
 */
export async function flightDraft(
  trx: ScopedTransaction,
  actor: Actor,
  wanted: FlightCartItem,
  { currency, now, news }: DraftContext,
): Promise<NewDraft> {
  const offered = await flightOffers.find(trx, actor, wanted.offerId);
  if (offered === undefined) throw new ApiError('OFFER_UNKNOWN');
  if (new Date(offered.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
  assertDeparture(new Date(offered.start.dateTime), now);
  await assertTravellers(trx, actor, wanted.travelers, offered);
  const quotation = acceptedQuotation(offered.id, news ?? null, wanted.acceptedPrice, currency);
  const offer = quotation === undefined ? offered : atQuotation(offered, quotation);
  const comparable = await listComparableJourneys(trx, actor, offered);
  await flightOffers.store(trx, actor, [offered], now);
  return {
    row: {
      ...rowOf(offer, currency),
      ...(wanted.specialRequest !== undefined && { specialRequest: JSON.stringify(wanted.specialRequest) }),
    },
    travellers: wanted.travelers,
    candidate: candidateOfFlight(offer, pricesBeside(offer.bounds, comparable, offer.price.currency), now),
  };
}

function rowOf(offer: FlightOffer, currency: string) {
  const row = offeredRow(offer, quotedOf(offer.price), currency);
  return {
    ...row,
    productType: 'FLIGHT' as const,
    driverNote: '',
    ...paymentOf(offer.price, row.currency),
    co2Grams: offer.co2Grams,
    details: JSON.stringify(detailsOf(offer)),
  };
}

/** What the trip keeps of an offer. */
const detailsOf = (offer: FlightOffer): FlightDetails => {
  const { serviceProvider, start, end, durationMinutes, cancellationRules } = offer;
  return {
    ...flightTerms.parse(offer),
    serviceProvider,
    start,
    end,
    durationMinutes,
    estimated: false,
    cancellationRules,
  };
};
