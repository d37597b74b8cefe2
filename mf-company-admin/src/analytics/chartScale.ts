/** Steps of an axis from 0 to at least `most`, three to six of them, at round numbers. */
export function axisSteps(most: number): readonly number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_unused, index) => index * step);
}

/** Which of `count` labels are written where `room` have room: the first, then as many between as leave the same distance. */
export function labelledPlaces(count: number, room: number): readonly number[] {
  const distance = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: count }, (_unused, index) => index).filter((index) => index % distance === 0);
}
