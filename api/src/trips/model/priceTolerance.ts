import { convert } from '../../kernel/money/exchangeRates.ts';
import { percentOf } from '../../kernel/money/money.ts';
import type { ItemRow } from './tripsRepository.ts';

/** The fields of an item that decide about its price. */
type PricedItem = Pick<ItemRow, 'id' | 'status' | 'agreedMinor' | 'totalMinor' | 'currency'>;

/** By how much a price may rise without a new decision: 3 percent, or 100 Swedish crowns if that is more (domain §1). */
const tolerance = { percent: 3, leastMinor: 10_000, currency: 'SEK' };

/** By how much an agreed price may rise, in minor units of `currency`. */
export function toleranceOf(agreedMinor: number, currency: string): number {
  const least = convert({ minor: tolerance.leastMinor, currency: tolerance.currency }, currency).money.minor;
  return Math.max(percentOf(agreedMinor, tolerance.percent), least);
}

/** Whether a price rose by more than the tolerance. Both in minor units of `currency`. */
export const isBeyondTolerance = (agreedMinor: number, nowMinor: number, currency: string): boolean =>
  nowMinor - agreedMinor > toleranceOf(agreedMinor, currency);

/** Statuses of items that cost something, or are about to. */
const counting: readonly ItemRow['status'][] = ['PENDING_APPROVAL', 'PROCESSING', 'PENDING', 'CONFIRMED'];

/**
 * Whether a trip's items together cost more than the tolerance over their agreed prices, of their last submission or approval request, however often
 * and by how little each has risen since. Items of earlier submissions, and those in `without`, do not count.
 */
export function hasRisenTooMuch(
  items: readonly PricedItem[],
  currency: string,
  without: ReadonlySet<string> = new Set(),
): boolean {
  const counted = items.filter(
    ({ id, status, agreedMinor }) => agreedMinor !== null && counting.includes(status) && !without.has(id),
  );
  const sumOf = (minorOf: (item: PricedItem) => number): number =>
    counted.reduce(
      (sum, item) => sum + convert({ minor: minorOf(item), currency: item.currency }, currency).money.minor,
      0,
    );
  return isBeyondTolerance(
    sumOf(({ agreedMinor }) => agreedMinor ?? 0),
    sumOf(({ totalMinor }) => totalMinor),
    currency,
  );
}

/** Whether an item costs more than its agreed price. */
export const hasRisen = ({ agreedMinor, totalMinor }: Pick<ItemRow, 'agreedMinor' | 'totalMinor'>): boolean =>
  agreedMinor !== null && totalMinor > agreedMinor;
