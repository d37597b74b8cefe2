/** A smaller difference comes from the network, not from a wrong clock, in milliseconds. */
const toleranceMs = 60_000;

/**
 * The server's time, as far as a browser with a possibly wrong clock can know it. A clock never signs a person out by itself: an instant
 * has passed only if it has by both the device's and the server's clock.
 */
export class ServerClock {
  readonly #device: () => number;
  #offsetMs = 0;

  /** @param device the device's clock, in milliseconds since the epoch */
  constructor(device: () => number) {
    this.#device = device;
  }

  /** Takes the server's present time, in milliseconds since the epoch. */
  learn(serverNow: number): void {
    const offset = serverNow - this.#device();
    this.#offsetMs = Math.abs(offset) < toleranceMs ? 0 : offset;
  }

  /** Milliseconds since the epoch; the earlier of both clocks, in the person's favour. */
  now(): number {
    return this.#device() + Math.min(0, this.#offsetMs);
  }
}
