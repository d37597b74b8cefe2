import type { AirportItem, TripItem } from '@portolan/contracts';
import { localTimeOf } from '@portolan/i18n';
import { pathWith, type Departure, type SearchTarget } from '../product.ts';

const path = '/airport-services';
const minuteMs = 60_000;
/** Minutes at the airport before a departure, and from an arrival to the parked car. */
const [earlyMinutes, toCarMinutes] = [120, 30];

/** URL of the search for airport services. */
export const searchAirportPath = (target: SearchTarget): string => pathWith(path, new URLSearchParams({ ...target }));

/**
 * URL of the search for another offer of an airport service, filled in without times that have passed at `now`
 * (milliseconds since the epoch). Guests must be named again.
 */
export function searchAirportAgainPath(target: SearchTarget, item: AirportItem, now: number): string {
  const { start, end, travellers } = item;
  const params = new URLSearchParams({ ...target });
  if (start.pointId !== undefined) params.set('airport', start.pointId);
  if (Date.parse(start.dateTime) > now) {
    params.set('from', localTimeOf(start.dateTime, start.timeZone));
    params.set('until', localTimeOf(end.dateTime, end.timeZone));
  }
  addTravellers(params, travellers);
  // Fills in the form without searching.
  params.set('edit', '1');
  return pathWith(path, params);
}

/** URL of the search for services before a departure, for its travellers. */
export function searchBeforePath(
  target: SearchTarget,
  { airport, flight, backAt }: Departure,
  travellers: TripItem['travellers'],
): string {
  const at = (dateTime: string, minutes: number): string =>
    localTimeOf(new Date(Date.parse(dateTime) + minutes * minuteMs), airport.timeZone);
  const params = new URLSearchParams({ ...target });
  if (airport.pointId !== undefined) params.set('airport', airport.pointId);
  params.set('from', at(airport.dateTime, -earlyMinutes));
  if (backAt !== null) params.set('until', at(backAt, toCarMinutes));
  params.set('flight', flight);
  addTravellers(params, travellers);
  return pathWith(path, params);
}

function addTravellers(params: URLSearchParams, travellers: TripItem['travellers']): void {
  for (const { userId } of travellers) if (userId !== null) params.append('travellerIds', userId);
}
