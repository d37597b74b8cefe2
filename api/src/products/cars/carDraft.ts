import type { CarCartItem, CarOffer } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { toDecimal, toMinor } from '../../kernel/money/money.ts';
import { acceptedQuotation, paymentOf, pricesOf, quotedOf } from '../offerPrice.ts';
import { offeredRow } from '../offeredRow.ts';
import type { DraftContext, NewDraft } from '../product.ts';
import { atQuotation, candidateOfCar } from './carCandidate.ts';
import type { CarDetails } from './carDetails.ts';
import { carOffers, driverAge, listComparableCars } from './carOffers.ts';
import { assertPickUp, mayDrive } from './carRules.ts';

/**
 * A rental as it was offered to the caller, at its price now.
 * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, PICKUP_IN_PAST, TOO_MANY_TRAVELLERS, DRIVER_AGE_NOT_ALLOWED, SOLD_OUT, PRICE_CHANGED with the price now
 */
export async function carDraft(
  trx: ScopedTransaction,
  actor: Actor,
  wanted: CarCartItem,
  { currency, now, news }: DraftContext,
): Promise<NewDraft> {
  const offered = await carOffers.find(trx, actor, wanted.offerId);
  if (offered === undefined) throw new ApiError('OFFER_UNKNOWN');
  if (new Date(offered.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
  assertPickUp(new Date(offered.start.dateTime), now);
  if (wanted.travelers.length > offered.car.seats) throw new ApiError('TOO_MANY_TRAVELLERS');
  const age = await driverAge(trx, actor, wanted.travelers, offered);
  if (!mayDrive(offered.driverRules, age)) throw new ApiError('DRIVER_AGE_NOT_ALLOWED');
  const quotation = acceptedQuotation(offered.id, news ?? null, wanted.acceptedPrice, currency);
  const offer = withYoungDriver(quotation === undefined ? offered : atQuotation(offered, quotation), age);
  const comparable = await listComparableCars(trx, actor, offered);
  await carOffers.store(trx, actor, [offered], now);
  return {
    row: {
      ...rowOf(offer, currency),
      ...(wanted.specialRequest !== undefined && { specialRequest: JSON.stringify(wanted.specialRequest) }),
    },
    travellers: wanted.travelers,
    candidate: candidateOfCar(offer, pricesOf(comparable), now),
  };
}

/** A driver who turned out to be young pays for it: the fee is in the price that was accepted. */
function withYoungDriver(offer: CarOffer, age: number | null): CarOffer {
  const { youngDriver } = offer.driverRules;
  if (youngDriver === null || age === null || age >= youngDriver.underAge || offer.youngDriverFee !== null)
    return offer;
  const { amount, currency } = youngDriver.feePerDay;
  return {
    ...offer,
    youngDriverFee: { amount: toDecimal({ minor: toMinor(amount, currency) * offer.days, currency }), currency },
  };
}

function rowOf(offer: CarOffer, currency: string) {
  const row = offeredRow(offer, quotedOf(offer.price), currency);
  return {
    ...row,
    productType: 'RENTAL_CAR' as const,
    driverNote: '',
    ...paymentOf(offer.price, row.currency),
    co2Grams: offer.co2Grams,
    details: JSON.stringify(detailsOf(offer)),
  };
}

const detailsOf = ({
  serviceProvider,
  start,
  end,
  durationMinutes,
  cancellationRules,
  car,
  pickUp,
  dropOff,
  days,
  mileage,
  fuelPolicy,
  cover,
  securityDeposit,
  cardNeeded,
  oneWayFee,
  youngDriverFee,
  driverRules,
}: CarOffer): CarDetails => ({
  serviceProvider,
  start,
  end,
  durationMinutes,
  estimated: false,
  cancellationRules,
  car,
  pickUp,
  dropOff,
  days,
  mileage,
  fuelPolicy,
  cover,
  securityDeposit,
  cardNeeded,
  oneWayFee,
  youngDriverFee,
  driverRules,
});
