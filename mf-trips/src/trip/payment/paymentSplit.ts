import type { TripItem } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import type { Product } from '../../products/product.ts';
import { productOf } from '../../products/products.ts';
import { takesPlace } from '../tripStates.ts';
import { exactSum } from './sums.ts';

/** Amounts paid now and due at the supplier. */
export interface PaymentSplit {
  readonly now: Money;
  readonly due: Money;
  /** The due amount in the supplier's currency; null if that is the same, or for several suppliers. */
  readonly quoted: Money | null;
  /** Text key of the due amount, with `{{amount}}`. */
  readonly words: Product<never, never>['due'];
}

/** Payment split of these items; null if everything is paid now, prices are hidden or currencies differ. */
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
