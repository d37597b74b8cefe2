import type { Place } from '@portolan/contracts';
import { greatCircleKm } from '../../../catalog/index.ts';
import { trainLines, type TrainLine } from './trainLines.ts';
import { trainKinds, trainOperators, type TrainKind, type TrainOperator } from './trainOperators.ts';
import { trackStretches, walks } from './trainTracks.ts';

/** Stop of a train at an intermediate station, in minutes. */
const standsMinutes = 2;
/** Detour over the straight line: an ASSUMPTION. */
const trackPercent = 115;

/** A line in one direction. */
export interface TrainPattern {
  readonly operator: TrainOperator;
  readonly line: TrainLine;
  readonly kind: TrainKind;
  readonly stops: readonly Place[];
  /** Minutes from the first departure to each stop's arrival and departure. */
  readonly arrives: readonly number[];
  readonly leaves: readonly number[];
  /** Kilometres from each stop to the next. */
  readonly km: readonly number[];
  /** Each day's trains, the earliest first: minutes after midnight in the first stop's local time. */
  readonly departures: readonly { readonly minute: number; readonly number: number }[];
}

/** A stop of a pattern. */
interface PatternCall {
  readonly pattern: TrainPattern;
  /** Index of the stop. */
  readonly at: number;
}

export interface TrainTimetable {
  readonly patterns: readonly TrainPattern[];
  /** Patterns by departure station. */
  readonly callsAt: ReadonlyMap<string, readonly PatternCall[]>;
  /** Other stations of the same city, by station, with the minutes to get there. */
  readonly walksFrom: ReadonlyMap<string, readonly { readonly to: string; readonly minutes: number }[]>;
}

interface Way {
  readonly minutes: number;
  readonly km: number;
}
type Tracks = ReadonlyMap<string, ReadonlyMap<string, Way>>;

/** Places lines on tracks. @throws Error for an unknown station, or stations without a track */
export function trainTimetable(stations: readonly Place[]): TrainTimetable {
  const byName = new Map(stations.map((station) => [station.name, station]));
  const station = (name: string): Place => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`There is no station ${name}.`);
    return found;
  };
  const tracks = tracksOf(station);
  const patterns = trainLines.flatMap((line) => [
    patternOf(line, line.stops.map(station), tracks, 0),
    patternOf(line, line.stops.toReversed().map(station), tracks, 1),
  ]);
  const calls = patterns.flatMap((pattern) =>
    pattern.stops.slice(0, -1).map(({ pointId }, at) => ({ pointId, call: { pattern, at } })),
  );
  const ways = walks.flatMap(({ from: fromName, to: toName, minutes }) => {
    const [from, to] = [station(fromName).pointId, station(toName).pointId];
    return [
      { from, to, minutes },
      { from: to, to: from, minutes },
    ];
  });
  return {
    patterns,
    callsAt: new Map(
      [...Map.groupBy(calls, ({ pointId }) => pointId)].map(([id, all]) => [id, all.map(({ call }) => call)]),
    ),
    walksFrom: Map.groupBy(ways, ({ from }) => from),
  };
}

function tracksOf(station: (name: string) => Place): Tracks {
  const tracks = new Map<string, Map<string, Way>>();
  const add = (from: Place, to: Place, minutes: number): void => {
    const km = (greatCircleKm(from.address, to.address) * trackPercent) / 100;
    tracks.set(from.pointId, (tracks.get(from.pointId) ?? new Map<string, Way>()).set(to.pointId, { minutes, km }));
  };
  for (const { from, to, minutes } of trackStretches) {
    add(station(from), station(to), minutes);
    add(station(to), station(from), minutes);
  }
  return tracks;
}

/** The shortest route over the tracks. @throws Error if there is none */
function wayBetween(tracks: Tracks, from: Place, to: Place): Way {
  const best = new Map<string, Way>([[from.pointId, { minutes: 0, km: 0 }]]);
  const open = new Set([from.pointId]);
  while (open.size > 0) {
    const [here] = [...open].toSorted((a, b) => (best.get(a)?.minutes ?? 0) - (best.get(b)?.minutes ?? 0));
    const so = best.get(here ?? '');
    if (here === undefined || so === undefined) break;
    if (here === to.pointId) return so;
    open.delete(here);
    for (const [next, { minutes, km }] of tracks.get(here) ?? []) {
      const way = { minutes: so.minutes + minutes, km: so.km + km };
      if (way.minutes >= (best.get(next)?.minutes ?? Infinity)) continue;
      best.set(next, way);
      open.add(next);
    }
  }
  throw new Error(`There are no tracks from ${from.name} to ${to.name}.`);
}

function patternOf(line: TrainLine, stops: readonly Place[], tracks: Tracks, direction: 0 | 1): TrainPattern {
  const operator = trainOperators.find(({ code }) => code === line.operator);
  if (operator === undefined) throw new Error(`There is no railway ${line.operator}.`);
  const kind = trainKinds[line.kind];
  const [arrives, leaves, km]: [number[], number[], number[]] = [[0], [0], []];
  for (const [index, to] of stops.slice(1).entries()) {
    const way = wayBetween(tracks, stops[index] ?? to, to);
    const arrival = (leaves[index] ?? 0) + Math.round(way.minutes * kind.pace);
    arrives.push(arrival);
    leaves.push(arrival + standsMinutes);
    km.push(way.km);
  }
  return { operator, line, kind, stops, arrives, leaves, km, departures: departuresOf(line, direction) };
}

/** Return trains leave some minutes after outward ones, the same every day. */
function departuresOf({ first, last, everyMinutes, number }: TrainLine, direction: 0 | 1): TrainPattern['departures'] {
  const [from, to] = [minuteOf(first), minuteOf(last)];
  const later = direction === 0 ? 0 : (number * 7) % Math.min(everyMinutes, 60);
  return Array.from({ length: Math.floor((to - from) / everyMinutes) + 1 }, (_, index) => ({
    minute: from + index * everyMinutes + later,
    number: number + 2 * index + direction,
  }));
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
