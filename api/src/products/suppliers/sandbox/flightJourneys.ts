import type { Place } from '@portolan/contracts';
import { greatCircleKm } from '../../../catalog/index.ts';
import type { LegQuery } from '../flightPort.ts';
import { carriersAt, type Carrier } from './flightCarriers.ts';
import { dayOf, localDayAt, zonedAt } from './flightClock.ts';
import { carriersBetween, codeOf, flightsOf, type Airports, type Flight } from './flightRoutes.ts';

/** Consecutive flights from an airport of a leg's origin to one of its destination. */
export interface Journey {
  readonly flights: readonly [Flight, ...Flight[]];
  /** Two separate tickets of low-cost carriers. */
  readonly isSelfTransfer: boolean;
}

const minuteMs = 60_000;
/** Longest connection, in minutes. */
const longestStop = 360;
/** Shortest connection between separate tickets, in minutes, to collect and check in luggage. */
const selfTransferStop = 150;
/** Shortest distance for a connection in competition with direct flights. */
const directKm = 700;
/** Number of connections via one hub, and for one leg, at most. */
const [mostOfHub, mostConnections] = [3, 60];
/** Number of a city's airports with connections, the largest first. */
const connectedAirports = 2;

export const lastOf = ({ flights }: Journey): Flight => flights.at(-1) ?? flights[0];
export const elapsedMs = (journey: Journey): number => lastOf(journey).arrivesAt - journey.flights[0].departsAt;

/** The last search, which every supplier uses. */
const lately = new Map<string, readonly Journey[]>();
const mostLately = 16;

/** All journeys of a leg: direct flights, and reasonable connections. */
export function journeysOf(leg: LegQuery, directOnly: boolean, airports: Airports): readonly Journey[] {
  const key = [...leg.from.map(codeOf), '', ...leg.to.map(codeOf), leg.date, directOnly].join(' ');
  const existing = lately.get(key) ?? flownFor(leg, directOnly, airports);
  if (lately.size >= mostLately) lately.clear();
  lately.set(key, existing);
  return existing;
}

function flownFor(leg: LegQuery, directOnly: boolean, airports: Airports): Journey[] {
  const directs = leg.from.flatMap((from) =>
    leg.to.flatMap((to) =>
      flightsBetween(from, to, leg.date, airports).map((flight): Journey => ({
        flights: [flight],
        isSelfTransfer: false,
      })),
    ),
  );
  return directOnly ? directs : notTooLong([...directs, ...connectionsOf(leg, directs, airports)]);
}

/** Drops journeys that take much longer than the fastest. */
function notTooLong(journeys: readonly Journey[]): Journey[] {
  const fastest = Math.min(...journeys.map(elapsedMs));
  const longest = fastest <= 480 * minuteMs ? fastest * 1.75 + 60 * minuteMs : fastest * 1.25 + 120 * minuteMs;
  return journeys.filter((journey) => elapsedMs(journey) <= longest);
}

function connectionsOf(leg: LegQuery, directs: readonly Journey[], airports: Airports): Journey[] {
  const pairs = leg.from
    .slice(0, connectedAirports)
    .flatMap((from) => leg.to.slice(0, connectedAirports).map((to) => [from, to] as const))
    .filter(([from, to]) => directs.length === 0 || greatCircleKm(from.address, to.address) >= directKm);
  const shortest = (matches: readonly Journey[]): Journey[] =>
    matches.toSorted((a, b) => elapsedMs(a) - elapsedMs(b)).slice(0, mostConnections);
  const matches = pairs.flatMap((ends) => oneStop(ends, leg.date, isPartner, airports));
  if (matches.length > 0 || directs.length > 0) return shortest(matches);
  // Without direct flights and connections of partners, other full-service carriers connect, too.
  const interlined = pairs.flatMap((ends) => oneStop(ends, leg.date, isInterlined, airports));
  return shortest(interlined.length > 0 ? interlined : pairs.flatMap((ends) => twoStops(ends, leg.date, airports)));
}

type Ends = readonly [from: Place, to: Place];
type Joins = (a: Carrier, b: Carrier) => boolean;

const isInterlined: Joins = (a, b) => !a.isLowCost && !b.isLowCost;
const isPartner: Joins = (a, b) =>
  a.code === b.code ||
  (a.isLowCost && b.isLowCost) ||
  (isInterlined(a, b) && a.alliance !== null && a.alliance === b.alliance);

let hubPlaces: readonly Place[] | undefined;
const hubsOf = (airports: Airports): readonly Place[] =>
  (hubPlaces ??= [...carriersAt.keys()].flatMap((code) => airports.byId(`airport:${code}`) ?? []));

/** Hubs with a small detour. */
function hubsBetween([from, to]: Ends, airports: Airports): Place[] {
  const most = greatCircleKm(from.address, to.address) * 1.5 + 300;
  return hubsOf(airports).filter(
    (hub) =>
      hub.pointId !== from.pointId &&
      hub.pointId !== to.pointId &&
      greatCircleKm(from.address, hub.address) + greatCircleKm(hub.address, to.address) <= most,
  );
}

function oneStop(ends: Ends, date: string, joins: Joins, airports: Airports): Journey[] {
  const [from, to] = ends;
  return hubsBetween(ends, airports).flatMap((hub) => {
    if (carriersBetween(hub, to, airports).length === 0) return [];
    const firsts = flightsBetween(from, hub, date, airports);
    if (firsts.length === 0) return [];
    const seconds = onwards(hub, to, firsts, airports);
    return firsts
      .flatMap((first) => connected([first], seconds, joins))
      .toSorted((a, b) => elapsedMs(a) - elapsedMs(b))
      .slice(0, mostOfHub);
  });
}

function twoStops(ends: Ends, date: string, airports: Airports): Journey[] {
  const [from, to] = ends;
  const hubs = hubsBetween(ends, airports);
  const lasts = hubs.filter((hub) => carriersBetween(hub, to, airports).length > 0);
  return hubs.flatMap((hub) => {
    const firsts = flightsBetween(from, hub, date, airports);
    if (firsts.length === 0) return [];
    return lasts
      .filter((last) => last.pointId !== hub.pointId && carriersBetween(hub, last, airports).length > 0)
      .flatMap((last) => {
        const seconds = onwards(hub, last, firsts, airports);
        const halves = firsts.flatMap((first) => connected([first], seconds, isInterlined));
        if (halves.length === 0) return [];
        const thirds = onwards(last, to, halves.map(lastOf), airports);
        return halves.flatMap(({ flights }) => connected(flights, thirds, isInterlined)).slice(0, 1);
      });
  });
}

const flightsBetween = (from: Place, to: Place, date: string, airports: Airports): Flight[] =>
  carriersBetween(from, to, airports).flatMap((carrier) => flightsOf(carrier, from, to, date, airports));

/** Onward flights from a hub on the days of arrival, and on the days after. */
function onwards(hub: Place, to: Place, firsts: readonly Flight[], airports: Airports): Flight[] {
  const arrivals = new Set(firsts.map(({ arrivesAt }) => localDayAt(arrivesAt, hub.timeZone)));
  const days = new Set([...arrivals].flatMap((day) => [day, day + 1]));
  return [...days].flatMap((day) => flightsBetween(hub, to, dayOf(day), airports));
}

/** The flights followed by the first onward flight of each carrier. */
function connected(before: Journey['flights'], onward: readonly Flight[], joins: Joins): Journey[] {
  const arrival = before.at(-1) ?? before[0];
  const soonest = new Map<string, Flight>();
  for (const flight of onward) {
    if (flight.to.pointId === before[0].from.pointId || !joins(arrival.carrier, flight.carrier)) continue;
    const stop = (flight.departsAt - arrival.arrivesAt) / minuteMs;
    if (stop < leastStop(arrival, flight) || stop > longestStop) continue;
    const existing = soonest.get(flight.carrier.code);
    if (existing === undefined || flight.departsAt < existing.departsAt) soonest.set(flight.carrier.code, flight);
  }
  return [...soonest.values()].map((flight) => ({
    flights: [...before, flight],
    isSelfTransfer: flight.carrier.isLowCost,
  }));
}

/** Minimum connection in minutes: longer with passport control or another check-in. */
function leastStop(a: Flight, b: Flight): number {
  if (b.carrier.isLowCost) return selfTransferStop;
  const countries = new Set([a.from, a.to, b.to].map(({ address }) => address.countryCode));
  return countries.size === 1 ? 40 : a.km > 4_500 || b.km > 4_500 ? 60 : 50;
}

const keys = new WeakMap<Journey, string>();

/** Id of a journey: the same flights on the same day. */
export function journeyKey(journey: Journey): string {
  let existing = keys.get(journey);
  if (existing === undefined) keys.set(journey, (existing = keyOf(journey)));
  return existing;
}

const keyOf = ({ flights }: Journey): string =>
  [
    ...flights.map(({ carrier, number }) => `${carrier.code}${number}`),
    zonedAt(flights[0].departsAt, flights[0].from.timeZone).slice(0, 10),
    codeOf(flights[0].from),
  ].join('-');
