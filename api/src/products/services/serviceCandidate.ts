import type { ServiceOffer, ServiceType } from '@portolan/contracts';
import { toMinor } from '../../kernel/money/money.ts';
import type { Candidate } from '../../policies/index.ts';
import { isRefundableNow } from '../cancellation.ts';

/** A service as policies see it. Its kind is its category; it is not compared with the search, which mixes kinds. */
export const candidateOfService = (
  productType: ServiceType,
  { service, price, start, durationMinutes, serviceProvider, cancellationRules, co2Grams }: ServiceOffer,
  now: Date,
): Candidate => ({
  productType,
  price: { minor: toMinor(price.total, price.currency), currency: price.currency },
  startsAt: new Date(start.dateTime),
  durationMinutes,
  countries: [start.address.countryCode],
  cities: [start.address.cityName],
  category: service.code,
  supplierCode: serviceProvider.code,
  isRefundable: isRefundableNow(cancellationRules, now),
  co2Grams,
  search: null,
});
