import type { CarOffer } from '@portolan/contracts';
import { toDecimal, type Money } from '../../kernel/money/money.ts';
import type { Candidate } from '../../policies/index.ts';
import { isRefundableNow } from '../cancellation.ts';
import { priceAt, priceOf } from '../offerPrice.ts';

/** A rental as policies see it: its category is the size of the car. */
export const candidateOfCar = (offer: CarOffer, search: Candidate['search'], now: Date): Candidate => ({
  productType: 'RENTAL_CAR',
  price: priceOf(offer.price),
  startsAt: new Date(offer.start.dateTime),
  durationMinutes: offer.durationMinutes,
  countries: [offer.start.address.countryCode, offer.end.address.countryCode],
  cities: [offer.start.address.cityName, offer.end.address.cityName],
  category: offer.car.carClass,
  supplierCode: offer.serviceProvider.code,
  isRefundable: isRefundableNow(offer.cancellationRules, now),
  co2Grams: offer.co2Grams,
  unitShare: 1 / offer.days,
  // Deposits count as prepaid.
  isPrepaid: offer.price.payment !== 'AT_SUPPLIER',
  search,
});

/** The offer at another price of its supplier. */
export function atQuotation<Offer extends CarOffer>(offer: Offer, quotation: Money): Offer {
  const price = priceAt(offer.price, quotation);
  const { minor, currency } = priceOf(price);
  return { ...offer, price, pricePerDay: toDecimal({ minor: Math.round(minor / offer.days), currency }) };
}
