import type { TaxiCartItem, TaxiOffer } from '@portolan/contracts';
import { minutesOf } from '@portolan/i18n';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { candidateOfOffer } from './taxiCandidate.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor } from '../../kernel/money/money.ts';
import { findOffer, listOffersBeside } from './offersRepository.ts';
import type { OfferChange } from '../suppliers/supplierPort.ts';
import { assertPickup, assertTravellers } from './taxiRules.ts';
import { offeredRow } from '../offeredRow.ts';
import type { DraftContext, NewDraft } from '../product.ts';
import type { TaxiDetails } from './taxiDetails.ts';

/**
 * A ride as it was offered to the caller, at its price now; what the body says of price is never believed.
 * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, OFFER_MISMATCH, PRICE_CHANGED with that price, SOLD_OUT and those of the ride
 */
export async function taxiDraft(
  trx: ScopedTransaction,
  actor: Actor,
  taxi: TaxiCartItem,
  { suppliers, currency, now }: DraftContext,
): Promise<NewDraft> {
  const found = await findOffer(trx, actor, taxi.offerId);
  if (found === undefined) throw new ApiError('OFFER_UNKNOWN');
  assertOfferHolds(found, taxi, now);
  const offer = offerAsItIsNow(suppliers.taxis.changeOf?.(found) ?? null, currency, found, taxi);
  return {
    row: { ...rowOf(offer, currency), driverNote: taxi.driverNote },
    travellers: taxi.travelers,
    candidate: candidateOfOffer(offer, await listOffersBeside(trx, actor, offer), now),
  };
}

function rowOf(offer: TaxiOffer, currency: string) {
  const { monetaryAmountWithMarkup, currencyCode } = offer.quotation;
  return {
    ...offeredRow(offer, { minor: toMinor(monetaryAmountWithMarkup, currencyCode), currency: currencyCode }, currency),
    productType: 'TAXI' as const,
    co2Grams: offer.co2EmissionInGrams,
    details: JSON.stringify(detailsOf(offer)),
  };
}

function assertOfferHolds(offer: TaxiOffer, taxi: TaxiCartItem, now: Date): void {
  if (new Date(offer.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
  const isSame =
    taxi.serviceProvider.code === offer.serviceProvider.code &&
    taxi.vehicle.code === offer.vehicle.code &&
    Date.parse(taxi.start.datetime) === Date.parse(offer.start.dateTime);
  if (!isSame) throw new ApiError('OFFER_MISMATCH');
  assertPickup(new Date(offer.start.dateTime), now);
  assertTravellers(taxi.travelers.length);
  const seats = offer.vehicle.seats.reduce((sum, { count }) => sum + count, 0);
  if (taxi.travelers.length > seats) throw new ApiError('TOO_MANY_TRAVELLERS');
}

/** Another price than was offered holds for whoever sends it, having been told of it. */
function offerAsItIsNow(news: OfferChange | null, currency: string, offer: TaxiOffer, taxi: TaxiCartItem): TaxiOffer {
  if (news === null) return offer;
  if (news.code !== 'PRICE_CHANGED') throw new ApiError(news.code);
  const quoted = { amount: toDecimal(news.quotation), currency: news.quotation.currency };
  const isAccepted =
    taxi.quotationPrice.amountWithMarkup === quoted.amount && taxi.quotationPrice.currency === quoted.currency;
  if (isAccepted)
    return {
      ...offer,
      quotation: {
        monetaryAmount: quoted.amount,
        monetaryAmountWithMarkup: quoted.amount,
        currencyCode: quoted.currency,
      },
    };
  const { money, rate, rateDate } = convert(news.quotation, currency);
  throw new ApiError('PRICE_CHANGED', {
    price: { offerId: offer.id, amount: toDecimal(money), currency: money.currency, quoted, rate, rateDate },
  });
}

const detailsOf = ({
  serviceProvider,
  start,
  stops,
  end,
  duration,
  vehicle,
  transferType,
  estimated,
  cancellationRules,
}: TaxiOffer): TaxiDetails => ({
  serviceProvider,
  start,
  stops,
  end,
  vehicle,
  transferType,
  estimated,
  cancellationRules,
  durationMinutes: duration === null ? null : minutesOf(duration),
});
