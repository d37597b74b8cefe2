/** Steps of an axis from 0 to at least `most`: three to six of them, at round numbers. */
export function axisSteps(most: number): readonly number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_unused, index) => index * step);
}

/** Which of `count` labels are written if there is space for `room`: the first, then as many in between as leave equal distances. */
export function labelledPlaces(count: number, room: number): readonly number[] {
  const distance = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: count }, (_unused, index) => index).filter((index) => index % distance === 0);
}

/** Points of a line through values in a box, from its lower edge up, without missing values. Null for fewer than two. */
export function linePoints(
  values: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): string | null {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 2) return null;
  const numbers = known.map(({ value }) => value);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return known
    .map(({ value, index }) => {
      const x = (index / (values.length - 1)) * width;
      const y = most === least ? height / 2 : height * (1 - (value - least) / (most - least));
      return `${rounded(x)},${rounded(y)}`;
    })
    .join(' ');
}
