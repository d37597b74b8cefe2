import type { TaxiOffer, taxiCartItem } from '@portolan/contracts';
import { minutesOf } from '@portolan/i18n';
import type * as z from 'zod/mini';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { candidateOfOffer } from './taxiCandidate.ts';
import { toDecimal, toMinor, type Money } from '../../kernel/money/money.ts';
import { acceptedQuotation } from '../offerPrice.ts';
import { listComparableTaxis, taxiOffers } from './taxiOffers.ts';
import { assertPickup, assertTravellers } from './taxiRules.ts';
import { draftColumns } from '../kit/draftColumns.ts';
import type { DraftContext, NewDraft } from '../product.ts';
import type { TaxiDetails } from './taxiDetails.ts';

type WantedTaxi = z.output<typeof taxiCartItem>;

/**
 * A draft of an offered ride, at its present price; prices in the body are ignored.
 * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, OFFER_MISMATCH, PRICE_CHANGED with the present price, SOLD_OUT and those of the ride
 */
export async function taxiDraft(
  trx: ScopedTransaction,
  actor: Actor,
  taxi: WantedTaxi,
  { suppliers, currency, now }: DraftContext,
): Promise<NewDraft> {
  const offered = await taxiOffers.find(trx, actor, taxi.offerId);
  if (offered === undefined) throw new ApiError('OFFER_UNKNOWN');
  assertOfferHolds(offered, taxi, now);
  const change = suppliers.taxis.changeOf?.(offered) ?? null;
  const quotation = acceptedQuotation(offered.id, change, acceptedPriceOf(taxi), currency);
  const offer = quotation === undefined ? offered : atQuotation(offered, quotation);
  return {
    row: { ...rowOf(offer, currency), driverNote: taxi.driverNote },
    travellers: taxi.travelers,
    candidate: candidateOfOffer(offer, await listComparableTaxis(trx, actor, offer, now), now),
  };
}

function rowOf(offer: TaxiOffer, currency: string) {
  const { monetaryAmountWithMarkup, currencyCode } = offer.quotation;
  const quoted = { minor: toMinor(monetaryAmountWithMarkup, currencyCode), currency: currencyCode };
  const shown = { ...offer.converted, currency: offer.converted.currencyCode };
  return {
    ...draftColumns(offer, { quoted, shown }, currency),
    productType: 'TAXI' as const,
    co2Grams: offer.co2EmissionInGrams,
    details: JSON.stringify(detailsOf(offer)),
  };
}

function assertOfferHolds(offer: TaxiOffer, taxi: WantedTaxi, now: Date): void {
  if (new Date(offer.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
  const { serviceProvider, vehicle, start } = taxi;
  const isOther =
    (serviceProvider !== undefined && serviceProvider.code !== offer.serviceProvider.code) ||
    (vehicle !== undefined && vehicle.code !== offer.vehicle.code) ||
    (start !== undefined && Date.parse(start.datetime) !== Date.parse(offer.start.dateTime));
  if (isOther) throw new ApiError('OFFER_MISMATCH');
  assertPickup(new Date(offer.start.dateTime), now);
  assertTravellers(taxi.travelers.length);
  const seats = offer.vehicle.seats.reduce((sum, { count }) => sum + count, 0);
  if (taxi.travelers.length > seats) throw new ApiError('TOO_MANY_TRAVELLERS');
}

/** The price that the caller has accepted, in either shape of the item. */
const acceptedPriceOf = ({ acceptedPrice, quotationPrice }: WantedTaxi) =>
  acceptedPrice ?? (quotationPrice && { amount: quotationPrice.amountWithMarkup, currency: quotationPrice.currency });

function atQuotation(offer: TaxiOffer, quotation: Money): TaxiOffer {
  const amount = toDecimal(quotation);
  return {
    ...offer,
    quotation: { monetaryAmount: amount, monetaryAmountWithMarkup: amount, currencyCode: quotation.currency },
  };
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
