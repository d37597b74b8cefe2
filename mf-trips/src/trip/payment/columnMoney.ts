import { columnDecimals, formatMoney, type Language, type Money } from '@portolan/i18n';

/** Formats the amounts of one column: all have decimals as soon as one has. */
export type ColumnMoney = (money: Money) => string;

/** @param amounts every amount of the column, in major units */
export function columnMoney(amounts: readonly number[], language: Language): ColumnMoney {
  const decimals = columnDecimals(amounts);
  return (money) => formatMoney(money, language, decimals);
}
