/** Steps of 1, 2, 5, 10, 20 …: the smallest that crosses a range of such a width in a hundred steps or fewer. */
export function roundStepOf(width: number): number {
  const least = Math.max(1, width / 100);
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}
