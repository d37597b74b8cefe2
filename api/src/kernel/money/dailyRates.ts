import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/index.ts';
import { exponentOf } from './money.ts';

/** Factor for an amount of a day. */
export interface DayFactor {
  readonly day: string;
  readonly currency: string;
  /** Minor units of the target for a minor unit of the currency, as exact decimal text. */
  readonly factor: string;
  /** The day of the rate: the day itself, or the last one before it that has a rate. */
  readonly rateDay: string;
}

interface RateRow {
  readonly day: string;
  readonly currency: string;
  readonly perEuro: string;
}

/** Exchange rates by day. A day has the last rate published up to it. */
export interface DailyRates {
  /** @throws Error for a currency that never had a rate: suppliers may not quote in it */
  factorOf(day: string, currency: string, target: string): DayFactor;
}

/**
 * Reads the rates for the days from `from` to `to`: those of the days, and the last ones before.
 * A day before the first rate of all takes that first rate.
 */
export async function loadDailyRates(
  trx: ScopedTransaction,
  currencies: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DailyRates> {
  if (currencies.length === 0) return dailyRatesOf([]);
  const { rows } = await sql<RateRow>`
    (select r.day, r.currency, r.per_euro as "perEuro" from exchange_rates r
      where r.currency in (${sql.join(currencies)}) and r.day <= ${to}::date and r.day >= coalesce(
        (select max(day) from exchange_rates e where e.currency = r.currency and e.day <= ${from}::date), '-infinity'::date))
    union all
    (select distinct on (r.currency) r.day, r.currency, r.per_euro from exchange_rates r
      where r.currency in (${sql.join(currencies)})
        and not exists (select from exchange_rates e where e.currency = r.currency and e.day <= ${to}::date)
      order by r.currency, r.day)
    order by currency, day`.execute(trx);
  return dailyRatesOf(rows);
}

/** @param rows sorted by currency and day */
export function dailyRatesOf(rows: readonly RateRow[]): DailyRates {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  const rateOf = (day: string, currency: string): { readonly day: string | null; readonly perEuro: string } => {
    if (currency === 'EUR') return { day: null, perEuro: '1' };
    const known = byCurrency.get(currency);
    const rate = known?.findLast((row) => row.day <= day) ?? known?.[0];
    if (rate === undefined) throw new Error(`There is no exchange rate for ${currency}.`);
    return rate;
  };
  return {
    factorOf: (day, currency, target) => {
      if (currency === target) return { day, currency, factor: '1', rateDay: day };
      const [from, to] = [rateOf(day, currency), rateOf(day, target)];
      const rate = (Number(to.perEuro) / Number(from.perEuro)).toPrecision(8);
      return {
        day,
        currency,
        factor: shifted(rate, exponentOf(target) - exponentOf(currency)),
        rateDay: [from.day, to.day].filter((known) => known !== null).toSorted()[0] ?? day,
      };
    },
  };
}

/** `decimal × 10^places` as decimal text, without rounding. */
function shifted(decimal: string, places: number): string {
  const [mantissa = '0', exponent = '0'] = decimal.split('e');
  return `${mantissa}e${Number(exponent) + places}`;
}
