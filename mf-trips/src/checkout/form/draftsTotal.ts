import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { sumOf } from '../../trip/payment/sums.ts';
import { draftsOf } from './CheckoutForm.ts';

/** What is about to be booked costs together; null where a price may not be seen, or they are not of one currency. */
export const draftsTotal = (trip: Pick<Trip, 'items'>): Money | null =>
  sumOf(draftsOf(trip).map(({ price }) => price && { amount: price.total, currency: price.currency }));

/** Amounts of the checkout's column, in major units: each booking's and their total; those that may not be seen are left out. */
export function draftAmounts(trip: Pick<Trip, 'items'>): readonly number[] {
  const amounts = draftsOf(trip).flatMap(({ price }) => price?.total ?? []);
  return [...amounts, draftsTotal(trip)?.amount ?? 0];
}
