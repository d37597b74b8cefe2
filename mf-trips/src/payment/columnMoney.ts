import { formatMoneyParts, formatNumber, type Language, type Money } from '@portolan/i18n';

/** Writes the amounts of one column, in which all have decimals as soon as one has some. */
export type ColumnMoney = (money: Money) => string;

/** @param amounts every amount of the column, in major units */
export function columnMoney(amounts: readonly number[], language: Language): ColumnMoney {
  const isExact = amounts.some((amount) => !Number.isInteger(amount));
  return ({ amount, currency }) =>
    `${currency}\u00A0${formatNumber(amount, language, isExact ? decimalsOf(currency) : 0)}`;
}

/** Decimals of a currency, as an amount that has some shows them. */
const decimalsOf = (currency: string): number =>
  (formatMoneyParts({ amount: 0.5, currency }, 'en').amount.split('.')[1] ?? '').length;
