import type { CarOffer } from '@portolan/contracts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../../kernel/money/money.ts';
import type { Candidate } from '../../policies/index.ts';
import { isRefundableNow } from '../cancellation.ts';

/** Price and the middle of what a search found so far, in the currency that it was made in; null where it found nothing. */
export function pricesOf(offers: readonly CarOffer[]): Candidate['search'] {
  const prices = offers.map((offer) => priceOf(offer).minor).toSorted((one, other) => one - other);
  const [cheapestMinor] = prices;
  const medianMinor = prices[Math.floor((prices.length - 1) / 2)];
  return cheapestMinor === undefined || medianMinor === undefined ? null : { cheapestMinor, medianMinor };
}

/** A rental as policies see it: its category is the size of the car. */
export const candidateOfCar = (offer: CarOffer, search: Candidate['search'], now: Date): Candidate => ({
  productType: 'RENTAL_CAR',
  price: priceOf(offer),
  startsAt: new Date(offer.start.dateTime),
  durationMinutes: offer.durationMinutes,
  countries: [offer.start.address.countryCode, offer.end.address.countryCode],
  cities: [offer.start.address.cityName, offer.end.address.cityName],
  category: offer.car.carClass,
  supplierCode: offer.serviceProvider.code,
  isRefundable: isRefundableNow(offer.cancellationRules, now),
  co2Grams: offer.co2Grams,
  unitShare: 1 / offer.days,
  // A deposit is paid before, too.
  isPrepaid: offer.price.payment !== 'AT_SUPPLIER',
  search,
});

const priceOf = ({ price: { quoted, currency } }: CarOffer): Money => convert(quotedOf({ quoted }), currency).money;

/** What the supplier asks for, in its currency. */
export const quotedOf = ({ quoted }: Pick<CarOffer['price'], 'quoted'>): Money => ({
  minor: toMinor(quoted.amount, quoted.currency),
  currency: quoted.currency,
});

/** The offer at another price of its supplier. A deposit stays what it was; what the price is made of is not known any more. */
export function atQuotation(offer: CarOffer, quotation: Money): CarOffer {
  const { parts: _parts, dueAtSupplier: due, ...price } = offer.price;
  const { money, rate, rateDate } = convert(quotation, price.currency);
  const depositMinor = due === undefined ? 0 : quotedOf(price).minor - quotedOf(due).minor;
  const dueNow = { ...quotation, minor: Math.max(0, quotation.minor - depositMinor) };
  return {
    ...offer,
    price: {
      ...price,
      total: toDecimal(money),
      quoted: wire(quotation),
      rate,
      rateDate,
      ...(due !== undefined && {
        dueAtSupplier: { amount: toDecimal(convert(dueNow, price.currency).money), quoted: wire(dueNow) },
      }),
    },
    pricePerDay: toDecimal({ ...money, minor: Math.round(money.minor / offer.days) }),
  };
}

const wire = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });
