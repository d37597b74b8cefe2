import { formatMoneyParts } from '@portolan/i18n';

/** Decimals of a currency, as an amount that has some shows them. */
const decimalsOf = (currency: string): number =>
  (formatMoneyParts({ amount: 0.5, currency }, 'en').amount.split('.')[1] ?? '').length;

/** Parses a typed number with a decimal dot or comma; null for other text and for negative numbers. */
export function numberOf(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Parses a typed amount to minor units of a currency; null for other text. */
export function minorOf(text: string, currency: string): number | null {
  const amount = numberOf(text);
  return amount === null ? null : Math.round(Number(`${amount}e${decimalsOf(currency)}`));
}

/** Converts minor units to major ones. */
export const majorOf = (minor: number, currency: string): number => Number(`${minor}e-${decimalsOf(currency)}`);

/** Parses a typed whole number; null for other text. */
export const wholeOf = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : null);

/** Values with commas between. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
