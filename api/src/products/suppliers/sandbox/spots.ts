import { hash } from 'node:crypto';
import type { Point } from '../../../catalog/index.ts';

/** A spot at a distance in kilometres, to about ten metres; short distances need no sphere. */
export function moved({ latitude, longitude }: Point, km: number, bearingDegrees: number): Point {
  const bearing = (bearingDegrees * Math.PI) / 180;
  const degrees = km / 111.195;
  const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
  return {
    latitude: rounded(latitude + degrees * Math.cos(bearing)),
    longitude: rounded(longitude + (degrees * Math.sin(bearing)) / Math.cos((latitude * Math.PI) / 180)),
  };
}

/** A deterministic number of its values. */
export const hashOf = (...values: readonly (string | number)[]): number =>
  hash('sha256', values.join('|'), 'buffer').readUInt32BE(0);
