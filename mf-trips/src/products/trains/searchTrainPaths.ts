import type { TrainItem } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { pathWith, type SearchTarget } from '../product.ts';

const path = '/trains';

/** URL of the train search. */
export const searchTrainsPath = (target: SearchTarget): string => pathWith(path, new URLSearchParams({ ...target }));

/**
 * URL of the search for another offer of a train, filled in one way without a day that has passed at `now` (milliseconds
 * since the epoch). Guests and categories must be entered again.
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
