import type { MapBounds } from './mapTypes.ts';

/** The latitude at which the world is a square. */
export const largestLatitude = 85.051_128_779_806_59;
/** CSS pixels of the whole world at zoom 0. */
export const worldPx = 256;
/** Kilometres of a turn round the equator, of the sphere that web maps draw (EPSG:3857). */
const equatorKm = 40_075.016_686;

/** Place in the square of the world: x and y from 0 (180° west, 85° north) to 1. */
export interface WorldPlace {
  readonly x: number;
  readonly y: number;
}

export const worldX = (longitude: number): number => longitude / 360 + 0.5;

/** Web Mercator; latitudes beyond the square stand at its edge. */
export function worldY(latitude: number): number {
  const sine = Math.sin((Math.max(-largestLatitude, Math.min(largestLatitude, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Degrees east, −180 up to 180, of an x in any copy of the world. */
export const longitudeOf = (x: number): number => (x - Math.floor(x) - 0.5) * 360;

export const latitudeOf = (y: number): number => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

/** The copy of an x nearest to another. */
export const nearestX = (x: number, to: number): number => x + Math.round(to - x);

/** Fraction of the world's width for a distance at a latitude. */
export const worldLengthOf = (km: number, latitude: number): number =>
  km / (equatorKm * Math.cos((Math.max(-largestLatitude, Math.min(largestLatitude, latitude)) * Math.PI) / 180));

/** A rectangle of the square of the world, in any copy of it. */
export interface WorldRect {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const contains = (outer: WorldRect, inner: WorldRect): boolean =>
  inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY;

/** Bounds of a rectangle; as wide as the world or wider, it holds all longitudes. */
export function boundsOf({ minX, minY, maxX, maxY }: WorldRect): MapBounds {
  const [south, north] = [latitudeOf(Math.min(1, maxY)), latitudeOf(Math.max(0, minY))];
  if (maxX - minX >= 1) return { west: -180, south, east: 180, north };
  const east = longitudeOf(maxX);
  return { west: longitudeOf(minX), south, east: east === -180 ? 180 : east, north };
}

/**
 * The smallest rectangle around all places, over the date line if that is shorter.
 * @returns null for none
 */
export function rectAround(places: readonly WorldPlace[]): WorldRect | null {
  if (places.length === 0) return null;
  const xs = Float64Array.from(places, ({ x }) => x - Math.floor(x)).sort();
  // The widest gap is left out; the rectangle begins behind it.
  let gap = (xs[0] ?? 0) + 1 - (xs.at(-1) ?? 0);
  let begin = 0;
  for (let index = 1; index < xs.length; index += 1) {
    const width = (xs[index] ?? 0) - (xs[index - 1] ?? 0);
    if (width > gap) [gap, begin] = [width, index];
  }
  const minX = xs[begin] ?? 0;
  let [minY, maxY] = [Infinity, -Infinity];
  for (const { y } of places) {
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX: minX + 1 - gap, maxY };
}
