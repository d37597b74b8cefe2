import type { MapBounds } from '@portolan/ui/map';
import type { Area } from '../area.ts';

/** Longest side round the world: the shorter way between its ends must be the intended one. */
const longestSide = 120;

/** A map's view as an area, over the date line too; of the whole world all but a sliver. */
export function boxOf({ west, south, east, north }: MapBounds): Area {
  const width = Math.min(359.9, east > west ? east - west : east - west + 360);
  const sides = Math.ceil(width / longestSide);
  const along = Array.from({ length: sides + 1 }, (_, index) => {
    const longitude = west + (index * width) / sides;
    return longitude > 180 ? longitude - 360 : longitude;
  });
  return [
    ...along.map((longitude) => ({ latitude: south, longitude })),
    ...along.toReversed().map((longitude) => ({ latitude: north, longitude })),
  ];
}
