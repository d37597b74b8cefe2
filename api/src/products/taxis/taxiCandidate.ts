import type { TaxiOffer } from '@portolan/contracts';
import { minutesOf } from '@portolan/i18n';
import { convertAsShown } from '../../kernel/money/exchangeRates.ts';
import { toMinor, type Money } from '../../kernel/money/money.ts';
import { isRefundableNow } from '../cancellation.ts';
import type { Candidate } from '../../policies/index.ts';

/** A taxi offer as policies see it; `others` are all offers of the same search. */
export function candidateOfOffer(offer: TaxiOffer, others: readonly TaxiOffer[], now: Date): Candidate {
  const { start, end, duration, vehicle, serviceProvider, cancellationRules, co2EmissionInGrams, converted } = offer;
  const price = priceOf(offer);
  const prices = others
    .filter((other) => other.converted.currencyCode === converted.currencyCode)
    .map((other) => priceOf(other).minor)
    .toSorted((a, b) => a - b);
  const [cheapestMinor] = prices;
  const medianMinor = prices[Math.floor((prices.length - 1) / 2)];
  return {
    productType: 'TAXI',
    price,
    startsAt: new Date(start.dateTime),
    durationMinutes: duration === null ? null : minutesOf(duration),
    countries: [start.address.countryCode, end.address.countryCode],
    cities: [start.address.cityName, end.address.cityName],
    category: vehicle.category,
    supplierCode: serviceProvider.code,
    isRefundable: isRefundableNow(cancellationRules, now),
    co2Grams: co2EmissionInGrams,
    search: cheapestMinor === undefined || medianMinor === undefined ? null : { cheapestMinor, medianMinor },
  };
}

/** The present price, in the currency of the search. */
function priceOf({ quotation, converted }: TaxiOffer): Money {
  const quoted = {
    minor: toMinor(quotation.monetaryAmountWithMarkup, quotation.currencyCode),
    currency: quotation.currencyCode,
  };
  return convertAsShown(quoted, converted.currencyCode, { ...converted, currency: converted.currencyCode }).money;
}
