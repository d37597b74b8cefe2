import type { Place } from '@portolan/contracts';
import { greatCircleKm, type PlaceCatalog } from '../../../catalog/index.ts';
import { aircraft, type Aircraft } from './flightAircraft.ts';
import { carriersAt, type Carrier } from './flightCarriers.ts';
import { instantAt, midnightOf } from './flightClock.ts';
import { numberOf, shareOf } from './flightHash.ts';

/** Airport data of the sandbox. */
export type Airports = Pick<PlaceCatalog, 'byId' | 'weightOf'>;

/** A flight on a day. */
export interface Flight {
  readonly carrier: Carrier;
  /** Without the carrier's code. */
  readonly number: string;
  readonly from: Place;
  readonly to: Place;
  /** Milliseconds. */
  readonly departsAt: number;
  readonly arrivesAt: number;
  /** In the origin's local time. */
  readonly departureMinute: number;
  readonly minutes: number;
  readonly km: number;
  readonly aircraft: Aircraft;
}

/** A carrier's flights between one of its bases and another airport. */
interface Route {
  readonly km: number;
  readonly minutes: number;
  readonly aircraft: Aircraft;
  /** Operating days, Sunday first. */
  readonly days: readonly boolean[];
  /** Departures in minutes of the origin's local day. */
  readonly fromHub: readonly number[];
  readonly toHub: readonly number[];
  /** Lower bound of its flight numbers. */
  readonly firstNumber: number;
}

const [shortKm, mediumKm, longKm] = [1_500, 4_500, 8_000];
/** Shortest flight of a carrier. */
const leastKm = 150;
/** Share of an aircraft's range in use. */
const usedRange = 0.92;
/** Weight from which an airport is among the world's largest. */
const giant = 10_000_000;

export const codeOf = ({ locationCode }: Place): string => locationCode ?? '';

/** 3 for large hubs, 0 for airfields. */
const sizeOf = (place: Place, airports: Airports): number => {
  const weight = airports.weightOf(place);
  // Medium airports in our own list of hubs rank between.
  return weight >= 6_000_000 ? 3 : weight >= 5_000_000 ? 1 : weight >= 1_000_000 ? 2 : weight >= 100_000 ? 1 : 0;
};

const [routes, pairs] = [new Map<string, Route | null>(), new Map<string, readonly Carrier[]>()];
const mostRoutes = 50_000;

/** Carriers between two airports, on any day of the week. */
export function carriersBetween(from: Place, to: Place, airports: Airports): readonly Carrier[] {
  const ends = [codeOf(from), codeOf(to)] as const;
  const key = ends.join(' ');
  let cached = pairs.get(key);
  if (cached === undefined) {
    cached = [...new Set(ends.flatMap((code) => carriersAt.get(code) ?? []))].filter(
      (carrier) => routeBetween(carrier, from, to, airports).route !== null,
    );
    if (pairs.size >= mostRoutes) pairs.clear();
    pairs.set(key, cached);
  }
  return cached;
}

/** If both are bases of the carrier, the one listed first counts as the base. */
function routeBetween(carrier: Carrier, from: Place, to: Place, airports: Airports) {
  const [start, end] = [carrier.hubs.indexOf(codeOf(from)), carrier.hubs.indexOf(codeOf(to))];
  const isFromHub = start >= 0 && (end < 0 || start < end);
  return {
    isFromHub,
    route: isFromHub ? routeOf(carrier, from, to, airports) : routeOf(carrier, to, from, airports),
  };
}

/** A carrier's flights between two airports on a local day. */
export function flightsOf(carrier: Carrier, from: Place, to: Place, date: string, airports: Airports): Flight[] {
  const { isFromHub, route } = routeBetween(carrier, from, to, airports);
  if (route === null || !route.days[weekdayOf(date)]) return [];
  return (isFromHub ? route.fromHub : route.toHub).map((departureMinute, index) => {
    const departsAt = instantAt(date, departureMinute, from.timeZone);
    return {
      carrier,
      number: String(route.firstNumber + index * 2 + (isFromHub ? 1 : 2)),
      from,
      to,
      departsAt,
      arrivesAt: departsAt + route.minutes * 60_000,
      departureMinute,
      minutes: route.minutes,
      km: route.km,
      aircraft: route.aircraft,
    };
  });
}

/** Sunday is 0; the epoch was a Thursday. */
const weekdayOf = (date: string): number => (midnightOf(date) / 86_400_000 + 4) % 7;

function routeOf(carrier: Carrier, hub: Place, spoke: Place, airports: Airports): Route | null {
  const key = `${carrier.code} ${codeOf(hub)} ${codeOf(spoke)}`;
  let cached = routes.get(key);
  if (cached === undefined) {
    cached = newRoute(carrier, hub, spoke, airports);
    if (routes.size >= mostRoutes) routes.clear();
    routes.set(key, cached);
  }
  return cached;
}

function newRoute(carrier: Carrier, hub: Place, spoke: Place, airports: Airports): Route | null {
  const km = greatCircleKm(hub.address, spoke.address);
  const structure = [carrier.code, codeOf(hub), codeOf(spoke)] as const;
  const size = sizeOf(spoke, airports);
  if (km < leastKm || shareOf(...structure, 'flown') >= likelihood(carrier, hub, spoke, km, airports)) return null;
  const type = typeFor(carrier, km, size, shareOf(...structure, 'type'));
  if (type === undefined) return null;
  const count = flightsADay(carrier, spoke, km, size, numberOf(...structure, 'count'));
  const times = (way: string): number[] =>
    Array.from({ length: count }, (_, index) =>
      departureMinute(km, (index + shareOf(...structure, way, index)) / count),
    );
  const ground = km < 800 ? 30 : km < 3_000 ? 40 : 50;
  return {
    km,
    minutes: Math.ceil(((km / 850) * 60 + ground) / 5) * 5,
    aircraft: type,
    days: daysOf(daysAWeek(carrier, spoke, km, size), structure),
    fromHub: times('out'),
    toHub: times('back'),
    firstNumber: (1 + (numberOf(...structure, 'number') % 399)) * 20,
  };
}

/** Likelihood that a carrier serves an airport of that size and distance. */
function likelihood(carrier: Carrier, hub: Place, spoke: Place, km: number, airports: Airports): number {
  if (carrier.hubs.includes(codeOf(spoke))) return 1;
  const isDomestic = hub.address.countryCode === spoke.address.countryCode;
  const size = sizeOf(spoke, airports);
  const bySize =
    km <= shortKm
      ? isDomestic
        ? [0.6, 0.85, 0.9, 0.95]
        : [0.05, 0.3, 0.6, 0.9]
      : km <= mediumKm
        ? isDomestic
          ? [0.1, 0.4, 0.6, 0.9]
          : [0, 0.1, 0.35, 0.7]
        : km <= longKm
          ? [0, 0.02, 0.1, 0.45]
          : [0, 0, 0.03, 0.35];
  const isGiant = [hub, spoke].every((place) => airports.weightOf(place) >= giant);
  const base = isGiant && !carrier.isLowCost ? 0.85 : (bySize[size] ?? 0);
  return carrier.isLowCost && km > mediumKm ? base * 0.4 : base;
}

function typeFor({ fleet }: Carrier, km: number, size: number, pick: number): Aircraft | undefined {
  const able = fleet.flatMap((code) => {
    const type = aircraft.get(code);
    return type !== undefined && type.rangeKm * usedRange >= km ? [type] : [];
  });
  const isSmall = ({ rangeKm }: Aircraft): boolean => rangeKm <= 2_600;
  const fitting = able.filter((type) =>
    km > mediumKm ? type.isWideBody : !type.isWideBody && (size <= 1 || km < 500 || !isSmall(type)),
  );
  const from = fitting.length > 0 ? fitting : able;
  return from[Math.floor(pick * from.length)];
}

function flightsADay(carrier: Carrier, spoke: Place, km: number, size: number, pick: number): number {
  const isBase = carrier.hubs.includes(codeOf(spoke));
  const usual =
    km > mediumKm
      ? 1
      : km > shortKm
        ? size === 3
          ? 1 + (pick % 2)
          : 1
        : isBase
          ? 4 + (pick % 3)
          : size === 3
            ? 2 + (pick % 3)
            : 1 + (size === 2 ? pick % 2 : 0);
  return carrier.isLowCost ? Math.max(1, usual - 1) : usual;
}

function daysAWeek(carrier: Carrier, spoke: Place, km: number, size: number): number {
  if (size === 3 || carrier.hubs.includes(codeOf(spoke))) return km > longKm ? 6 : 7;
  if (km > mediumKm) return 4;
  return [3, 5, 7][size] ?? 7;
}

/** The same days every week, spread evenly. */
function daysOf(count: number, structure: readonly string[]): boolean[] {
  const ranked = [0, 1, 2, 3, 4, 5, 6].toSorted(
    (a, b) => numberOf(...structure, 'day', a) - numberOf(...structure, 'day', b),
  );
  const operatingDays = new Set(ranked.slice(0, count));
  return [0, 1, 2, 3, 4, 5, 6].map((day) => operatingDays.has(day));
}

/** Short flights leave between 06:20 and 21:00, long ones between 09:00 and 23:30; at multiples of five minutes. */
const departureMinute = (km: number, share: number): number =>
  km > mediumKm ? 540 + Math.floor((share * 870) / 5) * 5 : 380 + Math.floor((share * 880) / 5) * 5;
