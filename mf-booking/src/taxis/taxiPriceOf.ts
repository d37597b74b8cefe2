import type { TaxiOffer } from '@portolan/contracts';
import { rateDaysOf } from '@portolan/remote-kit/rate-day';
import type { ShownPrice } from '../search/shownPrice.ts';

/** Price of a ride. */
export function taxiPriceOf({ converted, quotation }: TaxiOffer): ShownPrice {
  const price = { amount: converted.monetaryAmount, currency: converted.currencyCode };
  const quoted = { amount: quotation.monetaryAmountWithMarkup, currency: quotation.currencyCode };
  return { price, quoted, rateDays: rateDaysOf([{ ...price, quoted, rateDate: converted.rateDate }]) };
}
