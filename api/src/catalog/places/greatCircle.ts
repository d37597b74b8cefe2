/** Mean radius of the earth in km (IUGG). */
const earthRadiusKm = 6371.0088;

/** Degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance in km (haversine). */
export function greatCircleKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}
