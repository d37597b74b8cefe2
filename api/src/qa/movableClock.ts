import type { Clock } from '../kernel/process/clock.ts';

/** A clock that runs like another one, ahead of it or behind. */
export interface MovableClock {
  readonly now: Clock;
  /** The time of the other clock. */
  unmoved(): Date;
  /** How far it is ahead, in milliseconds; 0 by default. */
  offsetMs(): number;
  /** Sets it to `at`; it runs on from there. */
  moveTo(at: Date): void;
  /** Sets how far it is ahead of the other, in milliseconds; 0 goes back. */
  setOffset(milliseconds: number): void;
}

export function createMovableClock(base: Clock): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(base().getTime() + offset),
    unmoved: base,
    offsetMs: () => offset,
    moveTo: (at) => void (offset = at.getTime() - base().getTime()),
    setOffset: (milliseconds) => void (offset = milliseconds),
  };
}
