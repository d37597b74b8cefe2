import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { draftsOf } from './CheckoutForm.ts';

/** Smallest parts of the wire's decimals: a sum of binary fractions would be off by less than one of them. */
const precision = 1000;

/** What is about to be booked costs together; null where a price may not be seen, or they are not of one currency. */
export function draftsTotal(trip: Pick<Trip, 'items'>): Money | null {
  const prices = draftsOf(trip).map(({ price }) => price);
  const [first] = prices;
  if (first == null) return null;
  let parts = 0;
  for (const price of prices) {
    if (price === null || price.currency !== first.currency) return null;
    parts += Math.round(price.total * precision);
  }
  return { amount: parts / precision, currency: first.currency };
}
