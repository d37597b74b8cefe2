import { dayAfter } from '../../../kernel/process/dayAfter.ts';
import { createTrainClock } from './trainClock.ts';
import type { TrainPattern, TrainTimetable } from './trainTimetable.ts';

/** Shortest and longest change at one station, in minutes. */
export const [shortestChangeMinutes, longestWaitMinutes] = [5, 300];
/** Number of trains in a journey, at most. */
const mostRides = 5;
/** Journeys slower than the fastest by this factor and these minutes are left out. */
const [slowestShare, slowestExtraMinutes] = [1.6, 120];

/** A train between two of its stops, with their indexes in its pattern. */
export interface Ride {
  readonly pattern: TrainPattern;
  readonly number: number;
  /** Departure from its first stop; minutes since the epoch, as all instants here. */
  readonly start: number;
  readonly on: number;
  readonly off: number;
}
export type Route = readonly [Ride, ...Ride[]];

/** Stations to travel between; instants in minutes since the epoch. A span includes its first instant, not its last. */
interface RouteQuestion {
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
  readonly leaves: readonly [from: number, until: number];
}

export const leavesAt = ({ start, pattern, on }: Ride): number => start + (pattern.leaves[on] ?? 0);
export const arrivesAt = ({ start, pattern, off }: Ride): number => start + (pattern.arrives[off] ?? 0);
const first = ([ride]: Route): Ride => ride;
const last = (route: Route): Ride => route.at(-1) ?? first(route);
const minutesOf = (route: Route): number => arrivesAt(last(route)) - leavesAt(first(route));

/** A reached station, with the train and the previous station. */
interface Reached {
  readonly minute: number;
  readonly ride: Ride;
  readonly before: Reached | null;
}

/** The trains of some days on a timetable, and routes with them. Created for one question: it caches departures. */
export function createRoutes({ callsAt, walksFrom }: TrainTimetable, day: string) {
  const at = createTrainClock();
  // Trains of the evenings before are still on their way, and journeys may last days.
  const days = [-2, -1, 0, 1, 2, 3].map((away) => dayAfter(day, away));
  const starts = new Map<TrainPattern, readonly { readonly start: number; readonly number: number }[]>();

  function startsOf(pattern: TrainPattern) {
    const cached = starts.get(pattern);
    if (cached !== undefined) return cached;
    const zone = pattern.stops[0]?.timeZone ?? 'UTC';
    const computed = days.flatMap((day) =>
      pattern.departures.map(({ minute, number }) => ({ start: at(day, zone, minute), number })),
    );
    starts.set(pattern, computed);
    return computed;
  }

  /** The first train of a pattern that leaves one of its stops at or after that minute. */
  function nextOf(pattern: TrainPattern, on: number, ready: number) {
    const needed = ready - (pattern.leaves[on] ?? 0);
    const all = startsOf(pattern);
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle]?.start ?? Infinity) < needed) low = middle + 1;
      else high = middle;
    }
    return all[low];
  }

  /** Trains from one of the stations within the span, the latest first. */
  function firstRides({ from, leaves: [since, until] }: RouteQuestion): Ride[] {
    return [...from]
      .flatMap((station) => callsAt.get(station) ?? [])
      .flatMap(({ pattern, at: on }) =>
        startsOf(pattern).map(({ start, number }): Ride => ({ pattern, number, start, on, off: on })),
      )
      .filter((ride) => leavesAt(ride) >= since && leavesAt(ride) < until)
      .toSorted((a, b) => leavesAt(b) - leavesAt(a));
  }

  /**
   * All direct trains, and the connections that no other dominates: later departure, no later arrival, no more changes. Goes through
   * departures from the last to the first, so that each has to improve on later ones (range RAPTOR).
   */
  function find(question: RouteQuestion): Route[] {
    const { from, to } = question;
    const best = Array.from({ length: mostRides }, () => new Map<string, number>());
    const goal = Array.from({ length: mostRides }, () => Infinity);
    const routes: Route[] = [];
    for (const ride of firstRides(question)) {
      const hits = new Map<number, Reached>();
      let marked = follow(ride, null, 0, hits);
      for (let round = 1; round < mostRides && marked.length > 0; round += 1) marked = goOn(marked, round, hits);
      routes.push(...[...hits.values()].map(routeOf), ...directs(ride, to));
    }
    return presentable(routes);

    /** Records each later stop of a train that it reaches earlier than any other route with as few trains. */
    function follow(ride: Ride, before: Reached | null, round: number, hits: Map<number, Reached>): Reached[] {
      const improved: Reached[] = [];
      for (let off = ride.on + 1; off < ride.pattern.stops.length; off += 1) {
        const station = ride.pattern.stops[off]?.pointId ?? '';
        const minute = ride.start + (ride.pattern.arrives[off] ?? 0);
        if (minute >= (goal[round] ?? Infinity)) break;
        if (from.has(station) || minute >= (best[round]?.get(station) ?? Infinity)) continue;
        for (let later = round; later < mostRides; later += 1)
          if (minute < (best[later]?.get(station) ?? Infinity)) best[later]?.set(station, minute);
        const reached = { minute, ride: { ...ride, off }, before };
        if (!to.has(station)) {
          improved.push(reached);
          continue;
        }
        for (let later = round; later < mostRides; later += 1) goal[later] = Math.min(goal[later] ?? Infinity, minute);
        hits.set(round, reached);
      }
      return improved;
    }

    function goOn(marked: readonly Reached[], round: number, hits: Map<number, Reached>): Reached[] {
      return marked.flatMap((reached) => {
        const here = reached.ride.pattern.stops[reached.ride.off]?.pointId ?? '';
        const ways = [{ to: here, minutes: shortestChangeMinutes }, ...(walksFrom.get(here) ?? [])];
        return ways.flatMap((way) =>
          (callsAt.get(way.to) ?? []).flatMap(({ pattern, at: on }) => {
            const next = nextOf(pattern, on, reached.minute + way.minutes);
            if (next === undefined || pattern === reached.ride.pattern) return [];
            const ride = { pattern, on, off: on, ...next };
            return leavesAt(ride) - reached.minute > longestWaitMinutes ? [] : follow(ride, reached, round, hits);
          }),
        );
      });
    }
  }

  return { find };
}

const directs = (ride: Ride, to: ReadonlySet<string>): Route[] => {
  const off = ride.pattern.stops.findIndex(({ pointId }, index) => index > ride.on && to.has(pointId));
  return off < 0 ? [] : [[{ ...ride, off }]];
};

function routeOf({ ride, before }: Reached): Route {
  return before === null ? [ride] : [...routeOf(before), ride];
}

/** Distinct routes, without very slow ones, by departure. */
export function presentable(all: readonly Route[]): Route[] {
  const routes = [...new Map(all.map((route) => [nameOf(route), route])).values()];
  const fastest = Math.min(...routes.map(minutesOf));
  return routes
    .filter((route) => minutesOf(route) <= fastest * slowestShare + slowestExtraMinutes)
    .toSorted(
      (a, b) =>
        leavesAt(first(a)) - leavesAt(first(b)) || arrivesAt(last(a)) - arrivesAt(last(b)) || a.length - b.length,
    );
}

/** Key of a route: each train with its first and last stop. */
export const nameOf = (route: Route): string =>
  route
    .map(({ pattern, number, start, on, off }) => [pattern.operator.code, number, start, on, off].join(' '))
    .join('|');
