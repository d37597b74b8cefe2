import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { sumOf } from '../../trip/payment/sums.ts';
import { draftsOf } from './CheckoutForm.ts';

/** Total price of the drafts; null if a price is hidden or currencies differ. */
export const draftsTotal = (trip: Pick<Trip, 'items'>): Money | null =>
  sumOf(draftsOf(trip).map(({ price }) => price && { amount: price.total, currency: price.currency }));

/** Amounts of the checkout's column, in major units: prices and total, without hidden ones. */
export function draftAmounts(trip: Pick<Trip, 'items'>): readonly number[] {
  const amounts = draftsOf(trip).flatMap(({ price }) => price?.total ?? []);
  return [...amounts, draftsTotal(trip)?.amount ?? 0];
}
