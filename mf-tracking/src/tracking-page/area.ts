import type { Spot } from './trackedPeople.ts';

/** A polygon on the ground: corners in order, the last joins the first. Its sides take the shorter way round the world. */
export type Area = readonly Spot[];

export const [fewestCorners, mostCorners] = [3, 20];

/** `59.91,10.75,60.2,11,59.8,11.5`: latitude and longitude of each corner. Null for anything else. */
export function parseArea(text: string | null): Area | null {
  if (text === null || !/^-?\d{1,2}(\.\d{1,3})?(,-?\d{1,3}(\.\d{1,3})?)*$/.test(text)) return null;
  const numbers = text.split(',').map(Number);
  const corners = numbers.flatMap((latitude, index) =>
    index % 2 === 0 ? [{ latitude, longitude: numbers[index + 1] ?? Number.NaN }] : [],
  );
  const isSound =
    corners.length >= fewestCorners &&
    corners.length <= mostCorners &&
    corners.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
  return isSound ? corners : null;
}

/** Three decimals are a hundred metres. */
const short = (degrees: number): number => Math.round(degrees * 1000) / 1000;

export const serialiseArea = (area: Area): string =>
  area.map(({ latitude, longitude }) => `${short(latitude)},${short(longitude)}`).join();

/** Whether a spot lies in the area as a map draws it, with straight sides in Web Mercator; false without a spot. */
export function isInArea(spot: Spot | null, area: Area): boolean {
  if (spot === null) return false;
  let before = area.at(-1)?.longitude ?? 0;
  // Unwraps longitudes: each corner lies within 180° of the previous one, so sides may cross the date line.
  const corners = area.map((corner) => {
    before += remainderOf(corner.longitude - before);
    return { x: before, y: heightOf(corner) };
  });
  const y = heightOf(spot);
  return [-720, -360, 0, 360, 720].some((turn) => isWithin({ x: spot.longitude + turn, y }, corners));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Counts the sides that a ray to the east crosses: an odd number means inside. */
function isWithin({ x, y }: Point, corners: readonly Point[]): boolean {
  let isIn = false;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from && from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      isIn = !isIn;
    from = to;
  }
  return isIn;
}

/** A difference of longitudes as the shorter way, −180 to 180. */
const remainderOf = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

/** Height in Web Mercator; the poles stand at its edge. */
const heightOf = ({ latitude }: Spot): number =>
  Math.asinh(Math.tan((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180));
