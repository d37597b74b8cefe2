import { createHash } from 'node:crypto';
import type { Place } from '@portolan/contracts';
import type { PlaceCatalog } from '../../../catalog/index.ts';
import { atZone } from '../../../kernel/process/zonedTime.ts';
import type { SuppliedJourney, TrainQuery, TrainWay } from '../trainPort.ts';
import { co2Of, pricedLegOf, trainLegOf } from './trainLegs.ts';
import type { TrainOperator } from './trainOperators.ts';
import type { PricedLeg } from './trainPrices.ts';
import {
  arrivesAt,
  createRoutes,
  leavesAt,
  longestWaitMinutes,
  nameOf,
  presentable,
  shortestChangeMinutes,
  type Route,
} from './trainRoutes.ts';
import { trainTimetable, type TrainTimetable } from './trainTimetable.ts';

/** A journey with the data for its price. */
export interface SoldJourney {
  readonly supplied: SuppliedJourney;
  /** Id of the journey on its day. */
  readonly name: string;
  readonly parts: readonly PricedLeg[];
  readonly hasFirst: boolean;
  /** Whether all its seats are reserved. */
  readonly isReserved: boolean;
}

/** The journeys of a query by their seller. The last query is cached for the next railway. */
export function createJourneys(places: Pick<PlaceCatalog, 'stations'>) {
  let cachedTimetable: TrainTimetable | undefined;
  // Created on the first search: most processes of tests and tools have none.
  const timetable = () => (cachedTimetable ??= trainTimetable(places.stations));
  const cache = new WeakMap<TrainQuery, readonly SoldJourney[]>();

  /** Journeys that have not left yet. */
  function soldBy({ code }: TrainOperator, query: TrainQuery, now: Date): SoldJourney[] {
    const all = cache.get(query) ?? query.ways.flatMap((way, index) => journeysOf(way, index, timetable()));
    cache.set(query, all);
    return all.filter(
      ({ supplied }) => supplied.serviceProvider.code === code && new Date(supplied.legs[0]?.from.dateTime ?? 0) > now,
    );
  }

  return { soldBy };
}

function journeysOf(way: TrainWay, index: number, timetable: TrainTimetable): SoldJourney[] {
  const { leaves, arrives } = way;
  const [origin] = way.from;
  if (origin === undefined) return [];
  const day = atZone(leaves[0], origin.timeZone).slice(0, 10);
  const [from, to, via] = [way.from, way.to, way.via].map((stations) => withNeighbours(stations, timetable));
  if (from === undefined || to === undefined || via === undefined) return [];
  const routes = createRoutes(timetable, day);
  const span = [minuteOf(leaves[0]), minuteOf(leaves[1])] as const;
  const plain = routes.find({ from, to, leaves: span });
  const matches = via.size === 0 ? plain : presentable([...plain.filter((route) => comesBy(route, via)), ...byWayOf()]);
  return matches
    .filter((route) => {
      const at = arrivesAt(route.at(-1) ?? route[0]);
      return arrives === null || (at >= minuteOf(arrives[0]) && at < minuteOf(arrives[1]));
    })
    .map((route) => soldJourney(route, index));

  /** First to the via station, then on with the first train. */
  function byWayOf(): Route[] {
    if (via === undefined || from === undefined || to === undefined) return [];
    return routes.find({ from, to: via, leaves: span }).flatMap((out) => {
      const last = out.at(-1) ?? out[0];
      const here = last.pattern.stops[last.off]?.pointId ?? '';
      const ready = arrivesAt(last) + shortestChangeMinutes;
      const [on] = routes
        .find({ from: new Set([here]), to, leaves: [ready, ready + longestWaitMinutes] })
        .toSorted((a, b) => arrivesAt(a.at(-1) ?? a[0]) - arrivesAt(b.at(-1) ?? b[0]));
      return on === undefined ? [] : [[...out, ...on] as unknown as Route];
    });
  }
}

/** Stations followed by those within walking distance. */
const withNeighbours = (stations: readonly Place[], { walksFrom }: TrainTimetable): ReadonlySet<string> =>
  new Set(stations.flatMap(({ pointId }) => [pointId, ...(walksFrom.get(pointId) ?? []).map(({ to }) => to)]));

const comesBy = (route: Route, via: ReadonlySet<string>): boolean =>
  route.some(({ pattern, on, off }) => pattern.stops.slice(on + 1, off).some(({ pointId }) => via.has(pointId)));

function soldJourney(route: Route, way: number): SoldJourney {
  const parts = route.map(pricedLegOf);
  const [seller = parts[0]?.operator] = [...Map.groupBy(parts, ({ operator }) => operator)]
    .map(([operator, own]) => ({ operator, km: own.reduce((sum, { km }) => sum + km, 0) }))
    .toSorted((a, b) => b.km - a.km)
    .map(({ operator }) => operator);
  if (seller === undefined) throw new Error('A route has trains.');
  const name = nameOf(route);
  const hasFirst = route.every(({ pattern }) => pattern.kind.hasFirst);
  return {
    name,
    parts,
    hasFirst,
    isReserved: route.every(({ pattern }) => pattern.kind.isReserved),
    supplied: {
      id: `journey${createHash('sha256').update(name).digest('hex').slice(0, 24)}`,
      serviceProvider: { code: seller.code, name: seller.name, logoUrl: null },
      way,
      classes: hasFirst ? ['SECOND', 'FIRST'] : ['SECOND'],
      legs: route.map(trainLegOf),
      durationMinutes: arrivesAt(route.at(-1) ?? route[0]) - leavesAt(route[0]),
      co2Grams: Math.round(route.reduce((grams, ride) => grams + co2Of(ride), 0)),
    },
  };
}

const minuteOf = (at: Date): number => at.getTime() / 60_000;
