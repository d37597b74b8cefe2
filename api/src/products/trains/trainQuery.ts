import type { LanguageCode, Place, TrainPreferences } from '@portolan/contracts';
import { dateOf } from '@portolan/i18n';
import { dayAfter } from '../../kernel/process/dayAfter.ts';
import type { TrainQuery, TrainWay } from '../suppliers/trainPort.ts';

/** The requested places, each with its stations. */
export interface StationQuery {
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  readonly via: readonly Place[];
}

/** The query of a search, for its first and all later questions to railways. */
export function trainQueryOf(
  { from, to, via, outward, back, passengers, currency }: TrainPreferences,
  stations: StationQuery,
  language: LanguageCode,
): TrainQuery {
  const there = wayOf(stations, outward);
  const home = back && wayOf({ ...stations, from: stations.to, to: stations.from }, back);
  return {
    ways: [there, ...(home === undefined ? [] : [home])],
    askedIds: [from, to, ...(via === undefined ? [] : [via])],
    passengers,
    currency,
    language,
  };
}

/** The whole day, or its rest from a time on; for an arrival time the journey may start the evening before. */
function wayOf(stations: StationQuery, { date, time, isArrival = false }: TrainPreferences['outward']): TrainWay {
  const [origin, goal] = [stations.from[0]?.timeZone ?? 'UTC', stations.to[0]?.timeZone ?? 'UTC'];
  const midnight = (day: string, zone: string): Date => dateOf(`${day}T00:00`, zone);
  const end = midnight(dayAfter(date, 1), origin);
  if (time === undefined) return { ...stations, leaves: [midnight(date, origin), end], arrives: null };
  if (!isArrival) return { ...stations, leaves: [dateOf(`${date}T${time}`, origin), end], arrives: null };
  // An arrival at that very minute is in time.
  const latest = new Date(dateOf(`${date}T${time}`, goal).getTime() + 60_000);
  return {
    ...stations,
    leaves: [midnight(dayAfter(date, -1), origin), latest],
    arrives: [midnight(date, goal), latest],
  };
}
