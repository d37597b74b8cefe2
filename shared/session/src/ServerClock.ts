/** Below this a difference is the way of the message, not a wrong clock, in milliseconds. */
const toleranceMs = 60_000;

/**
 * The server's time, as far as a browser can know it whose own clock may be wrong. A person is never kept out by a clock alone:
 * an instant has passed only when it has by the device's clock and by the server's.
 */
export class ServerClock {
  readonly #device: () => number;
  #offsetMs = 0;

  /** @param device the device's clock, in milliseconds since the epoch */
  constructor(device: () => number) {
    this.#device = device;
  }

  /** Tells what time it is now on the server, in milliseconds since the epoch. */
  learn(serverNow: number): void {
    const offset = serverNow - this.#device();
    this.#offsetMs = Math.abs(offset) < toleranceMs ? 0 : offset;
  }

  /** Milliseconds since the epoch; of the two clocks, what it says in the person's favour. */
  now(): number {
    return this.#device() + Math.min(0, this.#offsetMs);
  }
}
