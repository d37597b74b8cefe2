import { columnDecimals, formatMoney, type Language, type Money } from '@portolan/i18n';

/** Writes the amounts of one column, in which all have decimals as soon as one has some. */
export type ColumnMoney = (money: Money) => string;

/** @param amounts every amount of the column, in major units */
export function columnMoney(amounts: readonly number[], language: Language): ColumnMoney {
  const decimals = columnDecimals(amounts);
  return (money) => formatMoney(money, language, decimals);
}
