import { convert } from '../suppliers/exchangeRates.ts';
import { percentOf } from '../suppliers/money.ts';

/** By how much a price may rise before people look at it again: 3 percent, or 100 Swedish crowns where that is more (domain §1). */
const tolerance = { percent: 3, leastMinor: 10_000, currency: 'SEK' };

/** True when a price rose by more than nobody has to look at. Both in minor units of `currency`. */
export function isBeyondTolerance(agreedMinor: number, nowMinor: number, currency: string): boolean {
  const least = convert({ minor: tolerance.leastMinor, currency: tolerance.currency }, currency).money.minor;
  return nowMinor - agreedMinor > Math.max(percentOf(agreedMinor, tolerance.percent), least);
}
