import type { TripItem } from '@portolan/contracts';
import { exactSum } from '../trip/payment/sums.ts';

/** What of these items was paid ahead and went back when they were cancelled, in the trip's currency; 0 for nothing. */
export const refundedOf = (items: readonly TripItem[]): number =>
  exactSum(items.map(({ price }) => price?.refunded ?? 0));
