import type { Spot, TrackedLocation } from './trackedPeople.ts';

/** A circle on the ground. */
export interface Nearby extends Spot {
  readonly radiusKm: NearbyRadius;
}

/** Choices, in kilometres. */
export const nearbyRadii = [10, 25, 50, 100, 250] as const;
export type NearbyRadius = (typeof nearbyRadii)[number];
export const defaultRadiusKm: NearbyRadius = 50;

/** Mean radius of the earth, in kilometres. */
const earthKm = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The shortest distance over the ground between two spots, in kilometres (haversine); correct over the date line and the poles. */
export function distanceKm(one: Spot, other: Spot): number {
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Whether a location lies within the circle; false without a spot. */
export const isNearby = ({ spot }: Pick<TrackedLocation, 'spot'>, nearby: Nearby): boolean =>
  spot !== null && distanceKm(spot, nearby) <= nearby.radiusKm;

/** `59.91,10.75,50`: latitude, longitude and kilometres. Null for anything else. */
export function parseNearby(text: string | null): Nearby | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?),(\d{1,3})$/.exec(text ?? '');
  if (match === null) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  const radiusKm = nearbyRadii.find((radius) => radius === Number(match[3]));
  if (radiusKm === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude, radiusKm };
}

/** Two decimals are a kilometre, which is precise enough for the middle of a city. */
const short = (degrees: number): string => String(Math.round(degrees * 100) / 100);

export const spotText = ({ latitude, longitude }: Spot): string => `${short(latitude)},${short(longitude)}`;

export const serialiseNearby = (nearby: Nearby): string => `${spotText(nearby)},${nearby.radiusKm}`;
