const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** How long until a moment: whole minutes in the last 24 hours, days of 24 hours before that. */
export type Countdown = { readonly minutes: number } | { readonly days: number };

/** @param until the moment, and @param now, in milliseconds since the epoch */
export function countdownTo(until: number, now: number): Countdown {
  const minutes = Math.max(0, Math.round((until - now) / minuteMs));
  return minutes < dayMinutes ? { minutes } : { days: Math.round(minutes / dayMinutes) };
}

/** When a countdown is read anew: after a minute in the last 24 hours, after an hour before that. */
export const nextChange = (until: number, now: number): number | null =>
  until <= now ? null : now + (until - now < dayMinutes * minuteMs ? minuteMs : 60 * minuteMs);
