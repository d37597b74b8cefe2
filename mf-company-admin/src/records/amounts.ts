import { formatMoneyParts } from '@portolan/i18n';

/** Decimals of a currency, as an amount that has some shows them. */
const decimalsOf = (currency: string): number =>
  (formatMoneyParts({ amount: 0.5, currency }, 'en').amount.split('.')[1] ?? '').length;

/** A number as typed, with a dot or a comma; null for what is none, or below zero. */
export function numberOf(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A typed amount in minor units of a currency; null for what is no amount. */
export function minorOf(text: string, currency: string): number | null {
  const amount = numberOf(text);
  return amount === null ? null : Math.round(Number(`${amount}e${decimalsOf(currency)}`));
}

/** Minor units in major ones. */
export const majorOf = (minor: number, currency: string): number => Number(`${minor}e-${decimalsOf(currency)}`);

/** A whole number as typed; null for what is none. */
export const wholeOf = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : null);

/** Values with commas between. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
