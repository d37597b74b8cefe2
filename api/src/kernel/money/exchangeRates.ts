import { exponentOf, type Money } from './money.ts';

/** Day of the built-in rates. */
export const ratesDate = '2024-06-28';

/** Euro reference rates of the European Central Bank for that day: units of a currency for one euro. */
const referenceRates = {
  USD: '1.0705',
  JPY: '171.94',
  BGN: '1.9558',
  CZK: '25.025',
  DKK: '7.4575',
  GBP: '0.84638',
  HUF: '395.10',
  PLN: '4.3090',
  RON: '4.9773',
  SEK: '11.3595',
  CHF: '0.9634',
  ISK: '148.90',
  NOK: '11.3965',
  TRY: '35.1868',
  AUD: '1.6079',
  BRL: '5.8915',
  CAD: '1.4670',
  CNY: '7.7748',
  HKD: '8.3594',
  IDR: '17487.21',
  ILS: '4.0200',
  INR: '89.2495',
  KRW: '1474.86',
  MXN: '19.5654',
  MYR: '5.0501',
  NZD: '1.7601',
  PHP: '62.560',
  SGD: '1.4513',
  THB: '39.319',
  ZAR: '19.4970',
} as const;

/**
 * Currencies that the bank does not publish. BAM is fixed to the euro by law (1.95583); AED, BHD, OMR, QAR and SAR follow from
 * their fixed dollar rates; ALL, KWD, MKD and RSD are ASSUMPTIONS: round figures near the market's of that day.
 */
const furtherRates = {
  BAM: '1.95583',
  AED: '3.9314',
  BHD: '0.4025',
  OMR: '0.4116',
  QAR: '3.8966',
  SAR: '4.0144',
  ALL: '100.3',
  KWD: '0.3285',
  MKD: '61.5',
  RSD: '117.05',
} as const;

/** The latest rate of each currency but the euro: units for one euro as decimal text, and the day of its publication, yyyy-MM-dd. */
export type RateBook = ReadonlyMap<string, { readonly perEuro: string; readonly day: string }>;

/** The rates of 28 June 2024: where no feed has brought newer ones, and for prices that the sandbox makes up. */
export const builtInRates: RateBook = new Map(
  Object.entries({ ...referenceRates, ...furtherRates }).map(([currency, perEuro]) => [
    currency,
    { perEuro, day: ratesDate },
  ]),
);

/** Currencies that can be converted. */
export const convertibleCurrencies = ['EUR', ...builtInRates.keys()];

/** The book of this process: pure rules far from any database convert money, and all of them by the same rates. */
let current = builtInRates;

/** Converts by these rates from now on; a currency that they lack keeps its built-in rate. */
export function useRates(rates: RateBook): void {
  current = new Map([...builtInRates, ...rates]);
}

/** An amount in another currency, with the rate and its day, which people are always shown. */
export interface Conversion {
  readonly money: Money;
  readonly rate: number;
  /** The older of both currencies' days. */
  readonly rateDate: string;
}

/**
 * Converts by the latest rates, or those of `book`; rounds half up to the target's minor unit. A target without a rate becomes the euro, so
 * that all amounts converted for one person have one currency.
 * @throws Error for an amount in a currency without a rate: suppliers may not quote in it.
 */
export function convert({ minor, currency }: Money, target: string, book: RateBook = current): Conversion {
  const known = target === 'EUR' || book.has(target) ? target : 'EUR';
  const [from, to] = [rateOf(book, currency), rateOf(book, known)];
  const rate = currency === known ? 1 : Number((Number(to.perEuro) / Number(from.perEuro)).toPrecision(8));
  return {
    money: { minor: multiplied(minor, rate, exponentOf(known) - exponentOf(currency)), currency: known },
    rate,
    rateDate: [from.day, to.day].toSorted()[0] ?? ratesDate,
  };
}

/** The rate that an offer was shown at, and its currency. */
export interface ShownRate extends Pick<Conversion, 'rate' | 'rateDate'> {
  readonly currency: string;
}

/** Converts at the rate that was shown, if that is for the target currency, so that a later rate does not change a shown amount. */
export const convertAsShown = (quoted: Money, target: string, { currency, rate, rateDate }: ShownRate): Conversion =>
  currency === target ? { money: atRate(quoted, rate, target), rate, rateDate } : convert(quoted, target);

/** An amount at a stored rate, in `target`: such as a fee in the currency that a booking was paid in. */
export const atRate = ({ minor, currency }: Money, rate: number, target: string): Money => ({
  minor: multiplied(minor, rate, exponentOf(target) - exponentOf(currency)),
  currency: target,
});

function rateOf(book: RateBook, currency: string): { readonly perEuro: string; readonly day: string } {
  if (currency === 'EUR') return { perEuro: '1', day: newestDayOf(book) };
  const rate = book.get(currency);
  if (rate === undefined) throw new Error(`There is no exchange rate for ${currency}.`);
  return rate;
}

/** Day of the newest rates that this process converts by, yyyy-MM-dd. */
export const newestRatesDay = (): string => newestDayOf(current);

const newestDayOf = (book: RateBook): string =>
  [...book.values()].reduce((newest, { day }) => (day > newest ? day : newest), ratesDate);

/** `minor × rate × 10^shift`, in whole numbers: the stored rate always gives the same amount. */
function multiplied(minor: number, rate: number, shift: number): number {
  const [whole = '0', decimals = ''] = String(rate).split('.');
  const up = BigInt(minor) * BigInt(whole + decimals) * 10n ** BigInt(Math.max(shift, 0));
  const down = 10n ** BigInt(decimals.length + Math.max(-shift, 0));
  return Number((up * 2n + down) / (down * 2n));
}
