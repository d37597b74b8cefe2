import type { TrainItem } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { pathWith, type SearchTarget } from '../product.ts';

const path = '/trains';

/** Where a train is found. */
export const searchTrainsPath = (target: SearchTarget): string => pathWith(path, new URLSearchParams({ ...target }));

/**
 * Where another offer for a train is found: the search is filled in one way as the train goes, but for a day that has passed at `now`
 * (milliseconds since the epoch). Guests are named again, and so are categories.
 */
export function searchTrainAgainPath(target: SearchTarget, item: TrainItem, now: number): string {
  const { start, end, travellers } = item;
  const params = new URLSearchParams({ ...target });
  if (start.pointId !== undefined && end.pointId !== undefined) {
    params.set('from', start.pointId);
    params.set('to', end.pointId);
  }
  if (Date.parse(start.dateTime) > now) params.set('date', localDayOf(start.dateTime, start.timeZone));
  for (const { userId } of travellers) if (userId !== null) params.append('who', userId);
  return pathWith(path, params);
}
