import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { exactSum, sumOf } from '../trip/payment/sums.ts';

/** Total cancellation fee of these bookings; null for none, and if prices are hidden. */
export function feeOf({ items }: Pick<Trip, 'items'>, itemIds: readonly string[]): Money | null {
  const fee = sumOf(
    items
      .filter(({ id }) => itemIds.includes(id))
      .map(({ price }) => price && { amount: price.cancellationFee ?? 0, currency: price.currency }),
  );
  return fee === null || fee.amount === 0 ? null : fee;
}

/** Total refund of these bookings: the prepaid amount less the fee. The amount due at the supplier was never paid. */
export const refundOf = ({ items }: Trip, itemIds: readonly string[]): Money | null =>
  sumOf(
    items
      .filter(({ id }) => itemIds.includes(id))
      .map(({ price }) => {
        if (price === null) return null;
        const paid = exactSum([price.total, -(price.dueAtSupplier?.amount ?? 0)]);
        return { amount: paid, less: Math.min(paid, price.cancellationFee ?? 0), currency: price.currency };
      }),
  );
