import type { MapPoint } from '@portolan/ui/map';

/** Cities of travellers, `[longitude, latitude]`. */
const cities = [
  [18.07, 59.33],
  [10.75, 59.91],
  [12.57, 55.68],
  [24.94, 60.17],
  [20.46, 44.82],
  [13.4, 52.52],
  [2.35, 48.86],
  [-0.13, 51.51],
] as const;

/** Plausible points of travellers: most in and around cities, some anywhere in Europe. The same for the same number. */
export function somePoints(count: number): MapPoint[] {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 32;
  };
  return Array.from({ length: count }, (_unused, number) => {
    const [longitude, latitude] = cities[number % cities.length]!;
    const spread = number % 10 < 7 ? 0.4 : 12;
    return {
      id: `p${number}`,
      name: `Person ${number}`,
      longitude: longitude + (random() - 0.5) * spread,
      latitude: latitude + ((random() - 0.5) * spread) / 2,
      shape: (['disc', 'square', 'diamond'] as const)[number % 3]!,
    };
  });
}
