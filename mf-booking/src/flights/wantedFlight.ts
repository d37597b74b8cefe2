import type { WantedSearch } from '@portolan/contracts';
import { dayOf, placeIdIn } from '../from-trip/wantedOf.ts';
import type { TripTarget } from '../search/query/SearchQuery.ts';
import { flightQuery, noFlightLeg } from './flightQuery.ts';

/** Path of a search for the flight that a trip lacks; a return where the way back is missing, too. */
export function wantedFlightPath(wanted: WantedSearch, target: TripTarget, isForForm: boolean): string {
  const { from, to, after, before, nights, userIds } = wanted;
  const moment = before ?? after;
  const leg = {
    ...noFlightLeg,
    from: placeIdIn(from, 'airport', 'city'),
    to: placeIdIn(to, 'airport', 'city'),
    date: nights?.from ?? (moment === null ? null : dayOf(moment)),
  };
  const draft = {
    ...flightQuery.parse(new URLSearchParams()),
    ...target,
    type: nights === null ? ('ONE_WAY' as const) : ('RETURN' as const),
    legs: [leg],
    end: nights?.until ?? null,
    travellerIds: userIds,
  };
  return `/flights?${flightQuery.serialise(draft)}${isForForm ? '&edit=1' : ''}`;
}
