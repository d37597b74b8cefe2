import type { TrainCartItem, TrainOffer } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { acceptedQuotation, paymentOf, pricesOf, quotedOf } from '../offerPrice.ts';
import { offeredRow } from '../offeredRow.ts';
import type { DraftContext, NewDraft } from '../product.ts';
import { atQuotation, candidateOfTrain } from './trainCandidate.ts';
import type { TrainDetails } from './trainDetails.ts';
import { listComparableTrains, trainOffers } from './trainOffers.ts';
import { assertDeparture } from './trainRules.ts';

/**
 * A journey as it was offered to the caller, at its price now.
 * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, STARTS_IN_PAST, OFFER_MISMATCH for another number of travellers, SOLD_OUT, PRICE_CHANGED with the price now
 */
export async function trainDraft(
  trx: ScopedTransaction,
  actor: Actor,
  wanted: TrainCartItem,
  { currency, now, news, groupId = null }: DraftContext,
): Promise<NewDraft> {
  const offered = await trainOffers.find(trx, actor, wanted.offerId);
  if (offered === undefined) throw new ApiError('OFFER_UNKNOWN');
  if (new Date(offered.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
  assertDeparture(new Date(offered.start.dateTime), now);
  if (wanted.travelers.length !== offered.travellers) throw new ApiError('OFFER_MISMATCH');
  const quotation = acceptedQuotation(offered.id, news ?? null, wanted.acceptedPrice, currency);
  const offer = quotation === undefined ? offered : atQuotation(offered, quotation);
  const comparable = await listComparableTrains(trx, actor, offered);
  await trainOffers.store(trx, actor, [offered], now);
  return {
    row: {
      ...rowOf(offer, currency, groupId),
      ...(wanted.specialRequest !== undefined && { specialRequest: JSON.stringify(wanted.specialRequest) }),
    },
    travellers: wanted.travelers,
    candidate: candidateOfTrain(offer, offered.travellers, pricesOf(comparable), now),
  };
}

function rowOf(offer: TrainOffer, currency: string, groupId: string | null) {
  const row = offeredRow(offer, quotedOf(offer.price), currency);
  return {
    ...row,
    productType: 'TRAIN' as const,
    driverNote: '',
    ...paymentOf(offer.price, row.currency),
    co2Grams: offer.co2Grams,
    details: JSON.stringify(detailsOf(offer, groupId)),
  };
}

const detailsOf = (
  {
    serviceProvider,
    start,
    end,
    durationMinutes,
    cancellationRules,
    legs,
    trainClass,
    flexibility,
    exchange,
    refund,
    isSeatIncluded,
    cards,
  }: TrainOffer,
  groupId: string | null,
): TrainDetails => ({
  serviceProvider,
  start,
  end,
  durationMinutes,
  estimated: false,
  cancellationRules,
  legs,
  trainClass,
  flexibility,
  exchange,
  refund,
  isSeatIncluded,
  cards,
  groupId,
});
