import type { CarOffer } from '@portolan/contracts';
import { ApiError } from '../kernel/http/ApiError.ts';
import { convert, convertAsShown } from '../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../kernel/money/money.ts';
import type { Candidate } from '../policies/index.ts';
import type { OfferChange } from './suppliers/supplierPort.ts';

/** Price of an offer with its times of payment. */
type OfferPrice = CarOffer['price'];

/** The supplier's price, in its currency. */
export const quotedOf = ({ quoted }: Pick<OfferPrice, 'quoted'>): Money => ({
  minor: toMinor(quoted.amount, quoted.currency),
  currency: quoted.currency,
});

/** Fields of a price in the supplier's currency and in the search's currency. */
type ShownPrice = Pick<OfferPrice, 'quoted' | 'currency' | 'rate' | 'rateDate'>;

/** The price in the search's currency. */
export const priceOf = (price: ShownPrice): Money => convertAsShown(quotedOf(price), price.currency, price).money;

/** The cheapest first. */
export const cheapestFirst = <Offer extends { readonly id: string; readonly price: Pick<OfferPrice, 'total'> }>(
  offers: readonly Offer[],
): Offer[] => offers.toSorted((a, b) => a.price.total - b.price.total || (a.id < b.id ? -1 : 1));

/** Cheapest and median price of a search so far, in its currency; null without offers. */
export function pricesOf(offers: readonly { readonly price: ShownPrice }[]): Candidate['search'] {
  const prices = offers.map(({ price }) => priceOf(price).minor).toSorted((a, b) => a - b);
  const [cheapestMinor] = prices;
  const medianMinor = prices[Math.floor((prices.length - 1) / 2)];
  return cheapestMinor === undefined || medianMinor === undefined ? null : { cheapestMinor, medianMinor };
}

/** The price, changed to another quotation. A deposit stays as it was; the price breakdown is dropped. */
export function priceAt({ parts: _parts, dueAtSupplier: due, ...price }: OfferPrice, quotation: Money): OfferPrice {
  const { money, rate, rateDate } = convert(quotation, price.currency);
  const depositMinor = due === undefined ? 0 : quotedOf(price).minor - quotedOf(due).minor;
  const dueNow = { ...quotation, minor: Math.max(0, quotation.minor - depositMinor) };
  return {
    ...price,
    total: toDecimal(money),
    quoted: wire(quotation),
    rate,
    rateDate,
    ...(due !== undefined && {
      dueAtSupplier: { amount: toDecimal(convert(dueNow, price.currency).money), quoted: wire(dueNow) },
    }),
  };
}

/** Columns of a draft for its payment and price breakdown, in the trip's currency. */
export function paymentOf(price: OfferPrice, currency: string) {
  const { payment: paymentKind = 'PREPAID', dueAtSupplier, parts } = price;
  const quoted = quotedOf(price);
  const own = (minor: number, from: string): number =>
    (from === quoted.currency
      ? convertAsShown({ minor, currency: from }, currency, price)
      : convert({ minor, currency: from }, currency)
    ).money.minor;
  const totalMinor = own(quoted.minor, quoted.currency);
  const quotedDepositMinor = quoted.minor - (dueAtSupplier === undefined ? 0 : quotedOf(dueAtSupplier).minor);
  const [taxesMinor, feesMinor] = [parts?.taxes, parts?.fees].map((amount = 0) =>
    own(toMinor(amount, price.currency), price.currency),
  ) as [number, number];
  return {
    paymentKind,
    ...(paymentKind === 'DEPOSIT' && {
      quotedDepositMinor,
      depositMinor: own(quotedDepositMinor, quoted.currency),
    }),
    priceParts:
      parts === undefined
        ? null
        : JSON.stringify({ baseMinor: totalMinor - taxesMinor - feesMinor, taxesMinor, feesMinor }),
  };
}

/**
 * The supplier's new price if the caller has accepted it; undefined without a change.
 * @throws ApiError SOLD_OUT, OFFER_EXPIRED, PRICE_CHANGED with the present price
 */
export function acceptedQuotation(
  offerId: string,
  change: OfferChange | null,
  accepted: { readonly amount: number; readonly currency: string } | undefined,
  currency: string,
): Money | undefined {
  if (change === null) return undefined;
  if (change.code !== 'PRICE_CHANGED') throw new ApiError(change.code);
  const quoted = wire(change.quotation);
  if (accepted?.amount === quoted.amount && accepted.currency === quoted.currency) return change.quotation;
  const { money, rate, rateDate } = convert(change.quotation, currency);
  throw new ApiError('PRICE_CHANGED', {
    price: { offerId, amount: toDecimal(money), currency: money.currency, quoted, rate, rateDate },
  });
}

const wire = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });
