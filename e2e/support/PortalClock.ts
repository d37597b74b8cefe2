import type { BrowserContext } from '@playwright/test';
import type { QaClient } from './QaClient.ts';

/** A time span; the fields add up. */
export interface Duration {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
}

const minuteMs = 60_000;

/**
 * The shared time of server and browser. It begins with the clock of the tests and runs on from each move. An access token lasts an hour
 * and a session twelve: a longer move signs people out, as in real time.
 */
export class PortalClock {
  readonly #context: BrowserContext;
  readonly #qa: QaClient;
  #offsetMs = 0;
  #isMoved = false;

  constructor(context: BrowserContext, qa: QaClient) {
    this.#context = context;
    this.#qa = qa;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  async moveTo(at: Date | string): Promise<void> {
    const wanted = new Date(at);
    this.#isMoved = true;
    this.#offsetMs = wanted.getTime() - Date.now();
    await this.#qa.moveClockTo(wanted);
    await this.#context.clock.setSystemTime(wanted);
  }

  /** Forward, or back with negative fields. */
  async advance({ days = 0, hours = 0, minutes = 0 }: Duration): Promise<void> {
    await this.moveTo(new Date(this.now().getTime() + ((days * 24 + hours) * 60 + minutes) * minuteMs));
  }

  /** To the clock of the tests. */
  async back(): Promise<void> {
    if (!this.#isMoved) return;
    await this.moveTo(new Date());
    this.#isMoved = false;
  }
}
