import type { TrainLeg } from '@portolan/contracts';
import { atZone } from '../../kernel/process/zonedTime.ts';
import type { TrainDetails } from './trainDetails.ts';

/**
 * The trains of a journey at its present times. A schedule change has a new start and end only: all trains move with the start, and the
 * last one arrives at the end.
 */
export function legsNow({ legs, start, end }: Pick<TrainDetails, 'legs' | 'start' | 'end'>): TrainLeg[] {
  const planned = legs[0]?.from.dateTime ?? start.dateTime;
  const laterMs = Date.parse(start.dateTime) - Date.parse(planned);
  const isPlanned = laterMs === 0 && Date.parse(end.dateTime) === Date.parse(legs.at(-1)?.to.dateTime ?? end.dateTime);
  if (isPlanned) return [...legs];
  const moved = (dateTime: string, zone: string): string => atZone(new Date(Date.parse(dateTime) + laterMs), zone);
  return legs.map((leg, index) => {
    const from = { ...leg.from, dateTime: moved(leg.from.dateTime, leg.from.timeZone) };
    const arrival = index === legs.length - 1 ? end.dateTime : moved(leg.to.dateTime, leg.to.timeZone);
    return {
      ...leg,
      from,
      to: { ...leg.to, dateTime: arrival },
      calls: leg.calls.map((call) => ({ ...call, dateTime: moved(call.dateTime, leg.from.timeZone) })),
      durationMinutes: Math.round((Date.parse(arrival) - Date.parse(from.dateTime)) / 60_000),
    };
  });
}
