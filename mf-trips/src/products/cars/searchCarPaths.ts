import type { CarItem } from '@portolan/contracts';
import { localTimeOf } from '@portolan/i18n';
import { pathWith, type SearchTarget } from '../product.ts';

const path = '/cars';

/** URL of the car search. */
export const searchCarsPath = (target: SearchTarget): string => pathWith(path, new URLSearchParams({ ...target }));

/**
 * URL of the search for another offer of a rental, filled in without times that have passed at `now` (milliseconds since
 * the epoch). The driver is named if the portal knows them; age and licence are asked again.
 */
export function searchCarAgainPath(target: SearchTarget, item: CarItem, now: number): string {
  const { start, end, travellers } = item;
  const driverId = travellers[0]?.userId ?? null;
  const params = new URLSearchParams({ ...target });
  const pointIds = [start.pointId, end.pointId] as const;
  if (pointIds[0] !== undefined && pointIds[1] !== undefined) {
    params.set('pickUp', pointIds[0]);
    if (pointIds[1] !== pointIds[0]) params.set('dropOff', pointIds[1]);
  }
  if (Date.parse(start.dateTime) > now) {
    params.set('from', localTimeOf(start.dateTime, start.timeZone));
    params.set('until', localTimeOf(end.dateTime, end.timeZone));
  }
  if (driverId !== null) params.set('driverId', driverId);
  return pathWith(path, params);
}
