import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { exactSum } from '../payment/exactSum.ts';
import { draftsOf } from './CheckoutForm.ts';

/** Amounts together, each but for what is taken off it; null for none, and where one may not be seen, or they are not of one currency. */
export function sumOf(amounts: readonly ((Money & { readonly less?: number }) | null)[]): Money | null {
  const [first] = amounts;
  if (first == null) return null;
  const known = amounts.filter((money) => money !== null);
  if (known.length < amounts.length || known.some(({ currency }) => currency !== first.currency)) return null;
  return { amount: exactSum(known.flatMap(({ amount, less = 0 }) => [amount, -less])), currency: first.currency };
}

/** What is about to be booked costs together; null where a price may not be seen, or they are not of one currency. */
export const draftsTotal = (trip: Pick<Trip, 'items'>): Money | null =>
  sumOf(draftsOf(trip).map(({ price }) => price && { amount: price.total, currency: price.currency }));

/** Amounts of the checkout's column, in major units: each booking's and their total; those that may not be seen are left out. */
export function draftAmounts(trip: Pick<Trip, 'items'>): readonly number[] {
  const amounts = draftsOf(trip).flatMap(({ price }) => price?.total ?? []);
  return [...amounts, draftsTotal(trip)?.amount ?? 0];
}
