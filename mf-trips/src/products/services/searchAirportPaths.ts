import type { AirportItem, TripItem } from '@portolan/contracts';
import { localTimeOf } from '@portolan/i18n';
import { pathWith, type Departure, type SearchTarget } from '../product.ts';

const path = '/airport-services';
const minuteMs = 60_000;
/** How long before a departure people are at the airport, and how long after an arrival at their car, in minutes. */
const [earlyMinutes, toCarMinutes] = [120, 30];

/** Where services at an airport are found. */
export const searchAirportPath = (target: SearchTarget): string => pathWith(path, new URLSearchParams({ ...target }));

/**
 * Where another offer for an airport service is found: the search is filled in, but for times that have passed at `now` (milliseconds
 * since the epoch). Guests are named anew.
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
  // Filled in and shown: it is for the person to search.
  params.set('edit', '1');
  return pathWith(path, params);
}

/** What is found at the airport before a departure, for those who fly. */
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
