import type { Clock } from '../kernel/process/clock.ts';

/** The time while a trip of the demo is made. Each reading moves it by a second, so that a trip's events have an order. */
export interface TripClock extends Clock {
  pass(milliseconds: number): void;
}

export function tripClock(start: Date): TripClock {
  let at = start.getTime();
  return Object.assign(() => new Date((at += 1_000)), { pass: (milliseconds: number) => void (at += milliseconds) });
}
