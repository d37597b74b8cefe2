import type { Money } from '@portolan/i18n';

/** Units per major unit for exact sums: the wire has at most three decimals. */
const precision = 1000;

/** Sum of amounts in major units, without binary rounding errors. */
export const exactSum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * precision), 0) / precision;

/** Sum of amounts less their deductions; null for none, if one is hidden, or if currencies differ. */
export function sumOf(amounts: readonly ((Money & { readonly less?: number }) | null)[]): Money | null {
  const [first] = amounts;
  if (first == null) return null;
  const known = amounts.filter((money) => money !== null);
  if (known.length < amounts.length || known.some(({ currency }) => currency !== first.currency)) return null;
  return { amount: exactSum(known.flatMap(({ amount, less = 0 }) => [amount, -less])), currency: first.currency };
}
