import type { Money } from '@portolan/i18n';

/** Smallest parts of the wire's decimals: a sum of binary fractions would be off by less than one of them. */
const precision = 1000;

/** The sum of amounts of money in major units, without the errors of binary fractions. */
export const exactSum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * precision), 0) / precision;

/** Amounts together, each but for what is taken off it; null for none, and where one may not be seen, or they are not of one currency. */
export function sumOf(amounts: readonly ((Money & { readonly less?: number }) | null)[]): Money | null {
  const [first] = amounts;
  if (first == null) return null;
  const known = amounts.filter((money) => money !== null);
  if (known.length < amounts.length || known.some(({ currency }) => currency !== first.currency)) return null;
  return { amount: exactSum(known.flatMap(({ amount, less = 0 }) => [amount, -less])), currency: first.currency };
}
