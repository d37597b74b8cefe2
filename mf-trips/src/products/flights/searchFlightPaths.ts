import type { FlightBound, FlightItem, TaxiStop } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { pathWith, type SearchTarget } from '../product.ts';

const path = '/flights';

/** URL of the flight search. */
export const searchFlightsPath = (target: SearchTarget): string => pathWith(path, new URLSearchParams({ ...target }));

/** A leg of the search; empty strings for unknown values. */
interface Leg {
  readonly from: string;
  readonly to: string;
  readonly date: string;
}

/**
 * URL of the search for another ticket for the same flights, filled in without days that have passed at `now`
 * (milliseconds since the epoch). Guests must be named again.
 */
export function searchFlightAgainPath(target: SearchTarget, item: FlightItem, now: number): string {
  const { bounds, travellers, occupancy, fare } = item;
  const params = new URLSearchParams({ ...target });
  const legs = bounds.map((bound) => legOf(bound, now));
  const [out, back] = legs;
  if (legs.length > 1 && !isReturn(item)) {
    params.set('type', 'MULTI_CITY');
    for (const { from, to, date } of legs) params.append('leg', [from, '', to, '', date].join('.'));
  } else if (out !== undefined) {
    if (legs.length === 1) params.set('type', 'ONE_WAY');
    for (const [name, value] of Object.entries({ first: out.from, last: out.to, start: out.date, end: back?.date }))
      if (value !== undefined && value !== '') params.set(name, value);
  }
  for (const { userId } of travellers) if (userId !== null) params.append('travellerIds', userId);
  if (occupancy.children > 0) params.set('children', String(occupancy.children));
  if (occupancy.infants > 0) params.set('infants', String(occupancy.infants));
  params.set('cabin', fare.cabin);
  // Fills in the form without searching.
  params.set('edit', '1');
  return pathWith(path, params);
}

function legOf({ segments }: FlightBound, now: number): Leg {
  const [first, last] = [segments.at(0)?.from, segments.at(-1)?.to];
  const day = (stop: TaxiStop) => localDayOf(stop.dateTime, stop.timeZone);
  const isAhead = first !== undefined && Date.parse(first.dateTime) > now;
  return { from: first?.pointId ?? '', to: last?.pointId ?? '', date: isAhead ? day(first) : '' };
}

/** Whether it is a return flight: the second bound ends where the first began. */
export const isReturn = ({ bounds, start, end }: Pick<FlightItem, 'bounds' | 'start' | 'end'>): boolean =>
  bounds.length === 2 && (start.name === end.name || (start.pointId !== undefined && start.pointId === end.pointId));
