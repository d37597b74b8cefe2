/** Exchange rates; they belong to no tenant. */
export interface MoneySchema {
  exchangeRates: ExchangeRatesTable;
}

/** Units of a currency for one euro on a day. Append-only: a published rate is never corrected. */
interface ExchangeRatesTable {
  /** The day of its publication, yyyy-MM-dd. */
  day: string;
  currency: string;
  /** Decimal text, as published. */
  perEuro: string;
  /** ECB: a reference rate of the European Central Bank. FIXED: by law or by a peg. ASSUMED: the portal's own. */
  source: 'ECB' | 'FIXED' | 'ASSUMED';
}
