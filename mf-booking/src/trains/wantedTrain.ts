import type { WantedSearch } from '@portolan/contracts';
import { dayOf, placeIdIn } from '../from-trip/wantedOf.ts';
import type { TripTarget } from '../search/query/SearchQuery.ts';
import { trainQuery, type TrainDay } from './trainQuery.ts';

/** Path of a search for the train that a trip lacks; a return where the way back is missing, too. */
export function wantedTrainPath(wanted: WantedSearch, target: TripTarget, isForForm: boolean): string {
  const { from, to, nights, userIds } = wanted;
  const draft = {
    ...trainQuery.parse(new URLSearchParams()),
    ...target,
    fromId: placeIdIn(from, 'station', 'city'),
    toId: placeIdIn(to, 'station', 'city'),
    outward: outwardOf(wanted),
    back: nights === null ? null : { date: nights.until, time: null, isArrival: false },
    passengers: userIds.map((id) => ({ id, category: 'ADULT' as const, cards: null })),
  };
  return `/trains?${trainQuery.serialise(draft)}${isForForm ? '&edit=1' : ''}`;
}

/** There in time for what follows; else after what came before. */
function outwardOf({ after, before, nights }: WantedSearch): TrainDay | null {
  const moment = before ?? after;
  if (moment === null) return nights === null ? null : { date: nights.from, time: null, isArrival: false };
  return { date: dayOf(moment), time: moment.slice(11, 16), isArrival: before !== null };
}
