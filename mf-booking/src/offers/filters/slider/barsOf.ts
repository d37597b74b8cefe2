/** Number of bars over a slider (look page, "Range filter"). */
const barCount = 20;

/** Numbers of values in twenty equal parts of a range; the upper end belongs to the last. */
export function barsOf(
  values: readonly number[],
  { min, max }: { readonly min: number; readonly max: number },
): readonly number[] {
  const bars = Array.from({ length: barCount }, () => 0);
  for (const value of values) {
    const index = Math.min(barCount - 1, Math.floor(((value - min) / (max - min)) * barCount));
    bars[index] = (bars[index] ?? 0) + 1;
  }
  return bars;
}
