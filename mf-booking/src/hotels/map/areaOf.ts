import type { HotelSpot } from '../hotelQuery.ts';

/** Bounds of a map in degrees. */
export interface Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const kmPerDegree = 111.2;
/** Largest radius in kilometres. */
const widestKm = 80;

/** Middle of an area, and the radius to its corners in whole kilometres, 1 to 80. */
export function areaOf({ west, south, east, north }: Area, name: string) {
  const latitude = (south + north) / 2;
  const width = east < west ? east + 360 - west : east - west;
  const longitude = ((west + width / 2 + 540) % 360) - 180;
  const [across, up] = [width * Math.cos((latitude * Math.PI) / 180), north - south];
  const radius = Math.ceil((Math.hypot(across, up) / 2) * kmPerDegree);
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const spot: HotelSpot = { pointId: null, name, latitude: rounded(latitude), longitude: rounded(longitude) };
  return { spot, radius: Math.min(widestKm, Math.max(1, radius)) };
}
