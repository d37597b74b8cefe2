/** The smallest step of 1, 2, 5, 10, 20 … that crosses a range of this width in at most a hundred steps. */
export function roundStepOf(width: number): number {
  const least = Math.max(1, width / 100);
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}
