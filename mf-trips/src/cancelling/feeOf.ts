import type { Trip } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import { sumOf } from '../trip/payment/sums.ts';

/** What cancelling these bookings costs; null where it costs nothing, or who reads may not see prices. */
export function feeOf({ items }: Pick<Trip, 'items'>, itemIds: readonly string[]): Money | null {
  const fee = sumOf(
    items
      .filter(({ id }) => itemIds.includes(id))
      .map(({ price }) => price && { amount: price.cancellationFee ?? 0, currency: price.currency }),
  );
  return fee === null || fee.amount === 0 ? null : fee;
}
