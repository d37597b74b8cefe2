import type { TripItem } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import type { Product } from '../../products/product.ts';
import { productOf } from '../../products/products.ts';
import { takesPlace } from '../tripStates.ts';
import { exactSum } from './sums.ts';

/** What of a price is paid now, and what at the supplier. */
export interface PaymentSplit {
  readonly now: Money;
  readonly due: Money;
  /** The latter in the supplier's currency; null where that is the same, or where there are several. */
  readonly quoted: Money | null;
  /** Key of the words for it, of `{{amount}}`. */
  readonly words: Product<never, never>['due'];
}

/** How what these items cost is split; null where all of it is paid now, where prices may not be seen, or where they are not of one currency. */
export function paymentSplitOf(items: readonly TripItem[]): PaymentSplit | null {
  const live = items.filter(takesPlace);
  const prices = live.flatMap(({ price }) => price ?? []);
  const currency = prices[0]?.currency;
  const later = live.filter(({ price }) => (price?.dueAtSupplier?.amount ?? 0) > 0);
  if (currency === undefined || later.length === 0 || prices.some((price) => price.currency !== currency)) return null;
  const due = exactSum(prices.map(({ dueAtSupplier }) => dueAtSupplier?.amount ?? 0));
  const now = exactSum([...prices.map(({ total }) => total), -due]);
  const words = new Set(later.map((item) => productOf(item).due));
  const [quoted = null] = later.length === 1 ? later.map(({ price }) => price?.dueAtSupplier?.quoted ?? null) : [];
  return {
    now: { amount: now, currency },
    due: { amount: due, currency },
    quoted: quoted?.currency === currency ? null : quoted,
    words: words.size === 1 ? ([...words][0] ?? 'price.dueAtSupplier') : 'price.dueAtSupplier',
  };
}
