import type { Clock } from '../kernel/process/clock.ts';

/** Clock for creating a demo trip. Each reading advances it by a second, so that the trip's events have an order. */
export interface TripClock extends Clock {
  pass(milliseconds: number): void;
}

export function tripClock(start: Date): TripClock {
  let at = start.getTime();
  return Object.assign(() => new Date((at += 1_000)), { pass: (milliseconds: number) => void (at += milliseconds) });
}
