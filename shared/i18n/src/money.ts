import { localeOf, type Language } from './languages.ts';

/** An amount in major units and its ISO 4217 code. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Which amounts show their currency's decimals: all, none (rounded), or those that are not whole. */
export type MoneyDecimals = 'all' | 'none' | 'own';

/** Decimals for a column of amounts, in major units: shown if any amount has some. */
export const columnDecimals = (amounts: readonly number[]): MoneyDecimals =>
  amounts.every(Number.isInteger) ? 'none' : 'all';

/** Currency code and number, which the design shows in two sizes. By default whole amounts have no decimals. */
export function formatMoneyParts(
  { amount, currency }: Money,
  language: Language,
  decimals: MoneyDecimals = 'own',
): { currency: string; amount: string } {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const isWhole = decimals === 'none' || (decimals === 'own' && Number.isInteger(amount));
  return { currency, amount: formatNumber(amount, language, isWhole ? 0 : digits) };
}

/** Such as `SEK 1,250` or `SEK 1 250,50`: code first in every language, so that columns line up. */
export function formatMoney(money: Money, language: Language, decimals?: MoneyDecimals): string {
  const parts = formatMoneyParts(money, language, decimals);
  return `${parts.currency}\u00A0${parts.amount}`;
}

/** A number in the language's format, with `decimals` decimals (default 0). */
export const formatNumber = (value: number, language: Language, decimals = 0): string =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);

/** A percentage, such as `50%` or `50\u00A0%`, in the language's format. */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);

/** Grams as kilograms of CO₂ equivalent, one decimal. */
export const formatCo2 = (grams: number, language: Language): string =>
  `${formatNumber(grams / 1000, language, 1)}\u00A0kg\u00A0CO₂e`;
