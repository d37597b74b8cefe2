import { localDayOf } from '@portolan/i18n';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** How long until a moment: whole minutes in the last 24 hours, days of the calendar before that. */
export type Countdown = { readonly minutes: number } | { readonly days: number };

/** @param until the moment, and @param now, in milliseconds since the epoch @param zone whose calendar counts the days (IANA) */
export function countdownTo(until: number, now: number, zone: string): Countdown {
  const minutes = Math.max(0, Math.round((until - now) / minuteMs));
  return minutes < dayMinutes ? { minutes } : { days: dayNumberOf(until, zone) - dayNumberOf(now, zone) };
}

/** A day's place in the calendar, counted from the epoch's. */
const dayNumberOf = (at: number, zone: string): number =>
  Date.parse(localDayOf(new Date(at).toISOString(), zone)) / (dayMinutes * minuteMs);

/** When a countdown is read anew: after a minute in the last 24 hours, after an hour before that. */
export const nextChange = (until: number, now: number): number | null =>
  until <= now ? null : now + (until - now < dayMinutes * minuteMs ? minuteMs : 60 * minuteMs);
