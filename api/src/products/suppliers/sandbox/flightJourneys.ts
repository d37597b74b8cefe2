import type { Place } from '@portolan/contracts';
import { greatCircleKm } from '../../../catalog/index.ts';
import type { WantedLeg } from '../flightPort.ts';
import { carriersAt, type Carrier } from './flightCarriers.ts';
import { dayOf, localDayAt, zonedAt } from './flightClock.ts';
import { carriersBetween, codeOf, flightsOf, type Airports, type Flight } from './flightRoutes.ts';

/** Flights one after the other, from an airport of a leg's origin to one of its destination. */
export interface Journey {
  readonly flights: readonly [Flight, ...Flight[]];
  /** Two tickets of low-cost carriers. */
  readonly isSelfTransfer: boolean;
}

const minuteMs = 60_000;
/** Longest time between two flights, in minutes. */
const longestStop = 360;
/** Between two tickets luggage is collected and checked in again. */
const selfTransferStop = 150;
/** Below that distance nobody changes planes where somebody flies direct. */
const directKm = 700;
/** How many connections of one hub, and of one leg, are offered at most. */
const [mostOfHub, mostConnections] = [3, 60];
/** Of a city with many airports the largest two are changed planes for. */
const connectedAirports = 2;

export const lastOf = ({ flights }: Journey): Flight => flights.at(-1) ?? flights[0];
export const elapsedMs = (journey: Journey): number => lastOf(journey).arrivesAt - journey.flights[0].departsAt;

/** What was asked for last, of which every supplier sells its part. */
const lately = new Map<string, readonly Journey[]>();
const mostLately = 16;

/** Everything that is flown for a leg: direct flights, and connections that a traveller would look at. */
export function journeysOf(leg: WantedLeg, directOnly: boolean, airports: Airports): readonly Journey[] {
  const key = [...leg.from.map(codeOf), '', ...leg.to.map(codeOf), leg.date, directOnly].join(' ');
  const known = lately.get(key) ?? flownFor(leg, directOnly, airports);
  if (lately.size >= mostLately) lately.clear();
  lately.set(key, known);
  return known;
}

function flownFor(leg: WantedLeg, directOnly: boolean, airports: Airports): Journey[] {
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

/** None takes much longer than the fastest. */
function notTooLong(journeys: readonly Journey[]): Journey[] {
  const fastest = Math.min(...journeys.map(elapsedMs));
  const longest = fastest <= 480 * minuteMs ? fastest * 1.75 + 60 * minuteMs : fastest * 1.25 + 120 * minuteMs;
  return journeys.filter((journey) => elapsedMs(journey) <= longest);
}

function connectionsOf(leg: WantedLeg, directs: readonly Journey[], airports: Airports): Journey[] {
  const pairs = leg.from
    .slice(0, connectedAirports)
    .flatMap((from) => leg.to.slice(0, connectedAirports).map((to) => [from, to] as const))
    .filter(([from, to]) => directs.length === 0 || greatCircleKm(from.address, to.address) >= directKm);
  const shortest = (found: readonly Journey[]): Journey[] =>
    found.toSorted((one, other) => elapsedMs(one) - elapsedMs(other)).slice(0, mostConnections);
  const found = pairs.flatMap((ends) => oneStop(ends, leg.date, isPartner, airports));
  if (found.length > 0 || directs.length > 0) return shortest(found);
  // Where nobody leads all the way, carriers that are no partners hand travellers on to each other.
  const interlined = pairs.flatMap((ends) => oneStop(ends, leg.date, isInterlined, airports));
  return shortest(interlined.length > 0 ? interlined : pairs.flatMap((ends) => twoStops(ends, leg.date, airports)));
}

type Ends = readonly [from: Place, to: Place];
type Joins = (one: Carrier, other: Carrier) => boolean;

const isInterlined: Joins = (one, other) => !one.isLowCost && !other.isLowCost;
const isPartner: Joins = (one, other) =>
  one.code === other.code ||
  (one.isLowCost && other.isLowCost) ||
  (isInterlined(one, other) && one.alliance !== null && one.alliance === other.alliance);

let hubPlaces: readonly Place[] | undefined;
const hubsOf = (airports: Airports): readonly Place[] =>
  (hubPlaces ??= [...carriersAt.keys()].flatMap((code) => airports.byId(`airport:${code}`) ?? []));

/** Hubs that are not too far out of the way. */
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
      .toSorted((one, other) => elapsedMs(one) - elapsedMs(other))
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

/** Flights on from a hub on the days on which somebody gets there, and on the days after. */
function onwards(hub: Place, to: Place, firsts: readonly Flight[], airports: Airports): Flight[] {
  const arrivals = new Set(firsts.map(({ arrivesAt }) => localDayAt(arrivesAt, hub.timeZone)));
  const days = new Set([...arrivals].flatMap((day) => [day, day + 1]));
  return [...days].flatMap((day) => flightsBetween(hub, to, dayOf(day), airports));
}

/** The flights and the first that each carrier has on from where they end. */
function connected(before: Journey['flights'], onward: readonly Flight[], joins: Joins): Journey[] {
  const arrival = before.at(-1) ?? before[0];
  const soonest = new Map<string, Flight>();
  for (const flight of onward) {
    if (flight.to.pointId === before[0].from.pointId || !joins(arrival.carrier, flight.carrier)) continue;
    const stop = (flight.departsAt - arrival.arrivesAt) / minuteMs;
    if (stop < leastStop(arrival, flight) || stop > longestStop) continue;
    const known = soonest.get(flight.carrier.code);
    if (known === undefined || flight.departsAt < known.departsAt) soonest.set(flight.carrier.code, flight);
  }
  return [...soonest.values()].map((flight) => ({
    flights: [...before, flight],
    isSelfTransfer: flight.carrier.isLowCost,
  }));
}

/** Minutes that changing planes takes: longer where passports are looked at, or luggage is checked in again. */
function leastStop(one: Flight, other: Flight): number {
  if (other.carrier.isLowCost) return selfTransferStop;
  const countries = new Set([one.from, one.to, other.to].map(({ address }) => address.countryCode));
  return countries.size === 1 ? 40 : one.km > 4_500 || other.km > 4_500 ? 60 : 50;
}

const keys = new WeakMap<Journey, string>();

/** By which a journey is known: the same flights on the same day. */
export function journeyKey(journey: Journey): string {
  let known = keys.get(journey);
  if (known === undefined) keys.set(journey, (known = keyOf(journey)));
  return known;
}

const keyOf = ({ flights }: Journey): string =>
  [
    ...flights.map(({ carrier, number }) => `${carrier.code}${number}`),
    zonedAt(flights[0].departsAt, flights[0].from.timeZone).slice(0, 10),
    codeOf(flights[0].from),
  ].join('-');
