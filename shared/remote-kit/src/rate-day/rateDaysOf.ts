/** A price as shown and as its supplier quoted it, with the day of the exchange rate between them, yyyy-MM-dd. */
interface ConvertedPrice {
  readonly currency: string;
  readonly quoted: { readonly currency: string };
  readonly rateDate: string;
}

/** Days of the exchange rates between the prices and their suppliers' currencies, yyyy-MM-dd; empty without a conversion. */
export const rateDaysOf = (prices: readonly ConvertedPrice[]): readonly string[] =>
  prices.flatMap(({ currency, quoted, rateDate }) => (currency === quoted.currency ? [] : rateDate));
