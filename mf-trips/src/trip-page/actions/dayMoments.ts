import type { Trip, TripItem } from '@portolan/contracts';
import { isBooked } from '../../trip/tripStates.ts';

type Timed = Pick<TripItem, 'status' | 'start' | 'end'>;

/**
 * Whether a booking of a trip that has begun is ongoing or over at `now`, in milliseconds since the epoch; null if it is
 * ahead or not booked.
 */
export function momentOf(
  { travelStatus }: Pick<Trip, 'travelStatus'>,
  { status, start, end }: Timed,
  now: number,
): 'now' | 'over' | null {
  if (travelStatus === 'UPCOMING' || !isBooked(status) || Date.parse(start.dateTime) > now) return null;
  return Date.parse(end.dateTime) > now ? 'now' : 'over';
}

/** Next start or end of a booking after `now`, in milliseconds since the epoch; null after the last. */
export function nextMoment(items: readonly Timed[], now: number): number | null {
  const ahead = items.flatMap(({ start, end }) => [start, end].map(({ dateTime }) => Date.parse(dateTime)));
  const next = Math.min(...ahead.filter((time) => time > now));
  return Number.isFinite(next) ? next : null;
}
