import type { CancellationRule } from '@portolan/contracts';

/** End of free cancellation as a share of the time from `now` to check-in; 0 without any. */
export function freeShare(rules: readonly CancellationRule[], checkIn: string, now: number): number {
  const free = rules.find(({ feeAmount, from }) => feeAmount === 0 && from === null);
  if (free === undefined) return 0;
  if (free.until === null) return 1;
  const [end, whole] = [Date.parse(free.until) - now, Date.parse(checkIn) - now];
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, end / whole));
}
