import { localDayOf } from '@portolan/i18n';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Time until an instant: whole minutes in the last 24 hours, calendar days before. */
export type Countdown = { readonly minutes: number } | { readonly days: number };

/**
 * @param until milliseconds since the epoch
 * @param now milliseconds since the epoch
 * @param zone IANA time zone whose calendar counts the days
 */
export function countdownTo(until: number, now: number, zone: string): Countdown {
  const minutes = Math.max(0, Math.round((until - now) / minuteMs));
  return minutes < dayMinutes ? { minutes } : { days: dayNumberOf(until, zone) - dayNumberOf(now, zone) };
}

/** Number of a day, counted from the epoch. */
const dayNumberOf = (at: number, zone: string): number =>
  Date.parse(localDayOf(new Date(at).toISOString(), zone)) / (dayMinutes * minuteMs);

/** Next update of a countdown: after a minute in the last 24 hours, else after an hour. */
export const nextChange = (until: number, now: number): number | null =>
  until <= now ? null : now + (until - now < dayMinutes * minuteMs ? minuteMs : 60 * minuteMs);
