import { convert } from '../../kernel/money/exchangeRates.ts';
import { percentOf } from '../../kernel/money/money.ts';
import type { ItemRow } from './tripsRepository.ts';

/** An item as far as its price is judged. */
type JudgedItem = Pick<ItemRow, 'id' | 'status' | 'agreedMinor' | 'totalMinor' | 'currency'>;

/** By how much a price may rise before people look at it again: 3 percent, or 100 Swedish crowns where that is more (domain §1). */
const tolerance = { percent: 3, leastMinor: 10_000, currency: 'SEK' };

/** True when a price rose by more than nobody has to look at. Both in minor units of `currency`. */
export function isBeyondTolerance(agreedMinor: number, nowMinor: number, currency: string): boolean {
  const least = convert({ minor: tolerance.leastMinor, currency: tolerance.currency }, currency).money.minor;
  return nowMinor - agreedMinor > Math.max(percentOf(agreedMinor, tolerance.percent), least);
}

/** Items that cost somebody something, or are about to. */
const counting: readonly ItemRow['status'][] = ['PENDING_APPROVAL', 'PROCESSING', 'PENDING', 'CONFIRMED'];

/**
 * True when what a trip's items cost together is beyond the tolerance over what they cost together when they were last submitted, or people were
 * last asked about them: however often and by how little each of them has risen since. Items of earlier submissions, and those in `without`, do not count.
 */
export function hasRisenTooMuch(
  items: readonly JudgedItem[],
  currency: string,
  without: ReadonlySet<string> = new Set(),
): boolean {
  const judged = items.filter(
    ({ id, status, agreedMinor }) => agreedMinor !== null && counting.includes(status) && !without.has(id),
  );
  const sumOf = (minorOf: (item: JudgedItem) => number): number =>
    judged.reduce(
      (sum, item) => sum + convert({ minor: minorOf(item), currency: item.currency }, currency).money.minor,
      0,
    );
  return isBeyondTolerance(
    sumOf(({ agreedMinor }) => agreedMinor ?? 0),
    sumOf(({ totalMinor }) => totalMinor),
    currency,
  );
}

/** True for an item that costs more than when its price was agreed. */
export const hasRisen = ({ agreedMinor, totalMinor }: Pick<ItemRow, 'agreedMinor' | 'totalMinor'>): boolean =>
  agreedMinor !== null && totalMinor > agreedMinor;
