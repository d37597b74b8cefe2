import type { TrainItem } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { pathWith, type SearchTarget, type WantedWay } from '../product.ts';

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

/** URL of the search for a way that a trip lacks, for adults: its results where all is known, else the form. */
export function searchTrainWayPath(target: SearchTarget, { from, to, day, backDay, userIds }: WantedWay): string {
  const params = new URLSearchParams({ ...target });
  for (const [name, value] of Object.entries({ from, to, date: day, backDate: backDay }))
    if (value !== null) params.set(name, value);
  for (const userId of userIds) params.append('who', `${userId},ADULT`);
  return pathWith(path, params);
}
