import type { WantedSearch } from '@portolan/contracts';
import { placeIdIn } from '../from-trip/wantedOf.ts';
import type { TripTarget } from '../search/query/SearchQuery.ts';
import { taxiQuery } from './taxiQuery.ts';
import { transferTypeOf } from './transferTypeOf.ts';

/** Path of a search for the ride that a trip lacks. */
export function wantedRidePath(wanted: WantedSearch, target: TripTarget, isForForm: boolean): string {
  const { from, to, after, before, userIds } = wanted;
  const [start, end] = [from?.pointId ?? null, to?.pointId ?? null];
  const airports = [from, to].map((spot) =>
    placeIdIn(spot, 'airport') === null ? null : { type: 'airport' as const },
  );
  const draft = {
    ...taxiQuery.parse(new URLSearchParams()),
    ...target,
    pointIds: start === null ? [] : [start, ...(end === null ? [] : [end])],
    ...(start === null && end !== null && { toPointId: end }),
    travellerIds: userIds,
    transferType: transferTypeOf(airports),
    startDateTime: after ?? before,
  };
  const isComplete = !isForForm && taxiQuery.complete(draft) !== null;
  return `/search/taxis${isComplete ? '/offers' : ''}?${taxiQuery.serialise(draft)}`;
}
