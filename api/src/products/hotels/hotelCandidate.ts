import type { HotelContent, HotelRate } from '@portolan/contracts';
import { toDecimal, toMinor, type Money } from '../../kernel/money/money.ts';
import type { Candidate } from '../../policies/index.ts';
import { isRefundableNow } from '../cancellation.ts';
import { priceAt, priceOf } from '../offerPrice.ts';
import type { SuppliedRate, SuppliedHotel } from '../suppliers/hotelPort.ts';
import { isSameOccupancy } from './hotelSearches.ts';

/** A rate with its hotel, for policies. */
export type RateOfHotel = SuppliedRate & Pick<HotelRate, 'serviceProvider' | 'start' | 'durationMinutes'>;

/** Cheapest and median price of the cheapest rooms of a search's hotels, for so many guests; null without prices. */
export function pricesOf(hotels: readonly SuppliedHotel[], guests: HotelRate['occupancy']): Candidate['search'] {
  const cheapest = new Map<string, number>();
  for (const { id, rates } of hotels)
    for (const { occupancy, price } of rates ?? []) {
      if (!isSameOccupancy(occupancy, guests)) continue;
      cheapest.set(id, Math.min(cheapest.get(id) ?? Number.POSITIVE_INFINITY, priceOf(price).minor));
    }
  const prices = [...cheapest.values()].toSorted((a, b) => a - b);
  const [cheapestMinor] = prices;
  const medianMinor = prices[Math.floor((prices.length - 1) / 2)];
  return cheapestMinor === undefined || medianMinor === undefined ? null : { cheapestMinor, medianMinor };
}

/** A room for a stay as policies see it: a price cap for a night applies to the most expensive one. */
export const candidateOfRate = (
  rate: RateOfHotel,
  hotel: HotelContent,
  search: Candidate['search'],
  now: Date,
): Candidate => ({
  ...plainCandidate(hotel, rate),
  price: priceOf(rate.price),
  durationMinutes: rate.durationMinutes,
  isRefundable: isRefundableNow(rate.cancellationRules, now),
  co2Grams: rate.co2Grams,
  unitShare: dearestShare(rate),
  // Deposits count as prepaid.
  isPrepaid: rate.price.payment !== 'AT_SUPPLIER',
  search,
});

/** A hotel without a price, as policies see it: only rules about hotels themselves apply. */
export const plainCandidate = (
  hotel: HotelContent,
  { serviceProvider, start }: Pick<HotelRate, 'serviceProvider' | 'start'>,
): Candidate => ({
  productType: 'HOTEL',
  price: { minor: 0, currency: 'EUR' },
  startsAt: new Date(start.dateTime),
  durationMinutes: null,
  countries: [hotel.address.countryCode],
  cities: [hotel.address.cityName],
  category: null,
  supplierCode: serviceProvider.code,
  isRefundable: null,
  co2Grams: null,
  stars: hotel.stars === 0 ? null : hotel.stars,
  search: null,
});

function dearestShare({ nights, price: { total } }: SuppliedRate): number {
  const dearest = Math.max(...nights.map(({ amount }) => amount));
  return total > 0 ? Math.min(1, dearest / total) : 1;
}

/** The rate at another price of its supplier: each night has its share of it. */
export function atQuotation<Rate extends SuppliedRate>(rate: Rate, quotation: Money): Rate {
  const price = priceAt(rate.price, quotation);
  const total = priceOf(price);
  const minors = rate.nights.map(({ amount }) => toMinor(amount, total.currency));
  const sum = minors.reduce((all, minor) => all + minor, 0);
  let [before, allocated] = [0, 0];
  const nights = rate.nights.map(({ date }, index) => {
    before += minors[index] ?? 0;
    const upTo = Math.round((total.minor * before) / sum);
    const minor = upTo - allocated;
    allocated = upTo;
    return { date, amount: toDecimal({ minor, currency: total.currency }) };
  });
  const pricePerNight = toDecimal({ ...total, minor: Math.round(total.minor / nights.length) });
  return { ...rate, price, nights, pricePerNight };
}
