import type { TrainOffer } from '@portolan/contracts';
import type { Money } from '../../kernel/money/money.ts';
import type { Candidate } from '../../policies/index.ts';
import { isRefundableNow } from '../cancellation.ts';
import { priceAt, priceOf } from '../offerPrice.ts';

/** A ticket as policies see it; its price is one traveller's. */
export const candidateOfTrain = (
  offer: TrainOffer,
  travellers: number,
  search: Candidate['search'],
  now: Date,
): Candidate => ({
  productType: 'TRAIN',
  price: priceOf(offer.price),
  startsAt: new Date(offer.start.dateTime),
  durationMinutes: offer.durationMinutes,
  countries: [offer.start.address.countryCode, offer.end.address.countryCode],
  cities: [offer.start.address.cityName, offer.end.address.cityName],
  category: null,
  supplierCode: offer.serviceProvider.code,
  isRefundable: isRefundableNow(offer.cancellationRules, now),
  co2Grams: offer.co2Grams,
  unitShare: 1 / Math.max(1, travellers),
  travelClass: offer.trainClass,
  isPrepaid: true,
  search,
});

/** The offer at another price of its supplier. */
export const atQuotation = <Offer extends TrainOffer>(offer: Offer, quotation: Money): Offer => ({
  ...offer,
  price: priceAt(offer.price, quotation),
});
