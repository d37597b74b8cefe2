import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { exactSum } from '../payment/exactSum.ts';
import { draftsOf } from './CheckoutForm.ts';

/** Smallest parts of the wire's decimals: a sum of binary fractions would be off by less than one of them. */
const precision = 1000;

/** Amounts together, each but for what is taken off it; null for none, and where one may not be seen, or they are not of one currency. */
export function sumOf(amounts: readonly ((Money & { readonly less?: number }) | null)[]): Money | null {
  const [first] = amounts;
  if (first == null) return null;
  let parts = 0;
  for (const money of amounts) {
    if (money === null || money.currency !== first.currency) return null;
    parts += Math.round(money.amount * precision) - Math.round((money.less ?? 0) * precision);
  }
  return { amount: parts / precision, currency: first.currency };
}

/** What is about to be booked costs together; null where a price may not be seen, or they are not of one currency. */
export const draftsTotal = (trip: Pick<Trip, 'items'>): Money | null =>
  sumOf(draftsOf(trip).map(({ price }) => price && { amount: price.total, currency: price.currency }));
