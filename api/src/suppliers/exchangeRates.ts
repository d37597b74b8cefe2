import { exponentOf, type Money } from './money.ts';

/** Day of the snapshot below. */
export const ratesDate = '2026-11-20';

/**
 * Units of a currency for one euro, as round figures near the market's. ASSUMPTION: invented for the sandbox; the adapter to the
 * European Central Bank's feed takes their place.
 */
const perEuro: Readonly<Record<string, number>> = {
  EUR: 1, SEK: 11.2, DKK: 7.46, NOK: 11.7, RSD: 117.2, USD: 1.09, GBP: 0.85, CHF: 0.95, PLN: 4.3, CZK: 25.1, HUF: 395, ISK: 150, RON: 4.97, BGN: 1.9558, JPY: 163, KWD: 0.335,
};

/** Currencies that can be converted. */
export const convertibleCurrencies = Object.keys(perEuro);

/** An amount in another currency, with the rate and its day, which people are always shown. */
export interface Conversion {
  readonly money: Money;
  readonly rate: number;
  readonly rateDate: string;
}

/** Converts by the snapshot; rounds to the target's minor unit. An unknown target keeps the supplier's currency. */
export function convert({ minor, currency }: Money, target: string): Conversion {
  const [from, to] = [perEuro[currency], perEuro[target]];
  if (from === undefined || to === undefined || currency === target) return { money: { minor, currency }, rate: 1, rateDate: ratesDate };
  const rate = Number((to / from).toPrecision(8));
  const shift = exponentOf(target) - exponentOf(currency);
  return { money: { minor: Math.round(minor * rate * 10 ** shift), currency: target }, rate, rateDate: ratesDate };
}
