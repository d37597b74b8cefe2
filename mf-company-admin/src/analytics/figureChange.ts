/** With fewer trips or people in the earlier period a percentage says nothing: one more trip changes it by a fifth or more. */
const leastBase = 5;
/** Above it, in percent, the earlier figure says more than the change. */
const mostPercent = 999;

interface Compared {
  readonly value: number;
  readonly before: number;
  /** Number of trips or people behind `before`. */
  readonly base: number;
  /** Both are percentages: they differ by points. */
  readonly isPercent?: boolean;
}

/** The change of a figure, in percent of `before` or in points, without sign; null if only the earlier figure should be shown. */
export function changeOf({ value, before, base, isPercent = false }: Compared): number | null {
  if (base < leastBase) return null;
  const difference = Math.abs(value - before);
  if (isPercent) return difference;
  const percent = (difference / Math.abs(before)) * 100;
  return percent > mostPercent ? null : percent;
}
