import type { PriceCap, PriceUnit } from '@portolan/contracts';

/**
 * The lowest cap in the unit and currency of the prices; null if no cap has such a unit.
 * @param units number of each unit in a price, such as `{ DAY: 3, TOTAL: 1 }` for a rental of three days
 */
export function capMarkOf(
  caps: readonly PriceCap[],
  currency: string,
  units: Readonly<Partial<Record<PriceUnit, number>>>,
): number | null {
  const amounts = caps.flatMap((cap) => {
    const count = units[cap.per];
    return count === undefined || cap.currency !== currency ? [] : cap.amount * count;
  });
  return amounts.length === 0 ? null : Math.min(...amounts);
}
