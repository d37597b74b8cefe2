import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { exactSum } from '../payment/exactSum.ts';
import { draftsOf } from './CheckoutForm.ts';

/** What is about to be booked costs together; null where a price may not be seen, or they are not of one currency. */
export function draftsTotal(trip: Pick<Trip, 'items'>): Money | null {
  const drafts = draftsOf(trip);
  const prices = drafts.flatMap(({ price }) => price ?? []);
  const currency = prices[0]?.currency;
  if (currency === undefined || prices.length < drafts.length) return null;
  if (prices.some((price) => price.currency !== currency)) return null;
  return { amount: exactSum(prices.map(({ total }) => total)), currency };
}
