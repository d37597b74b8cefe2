import type { PriceCap, PriceUnit } from '@portolan/contracts';

/**
 * Where the lowest cap stands among prices of a currency; null where none is of a unit that they are counted in.
 * @param units how many of each unit are in a price, such as `{ DAY: 3, TOTAL: 1 }` of a rental of three days
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
