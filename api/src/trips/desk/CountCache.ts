/** How long a count is reused, in milliseconds. */
export const countFreshMs = 30_000;

/** Number of counts kept; the one counted longest ago is dropped first. */
export const countsKept = 1_000;

interface Counted {
  readonly count: number;
  readonly at: number;
}

/** Slow counts, kept for a short while: the last page of a long list need not be exact to the second. */
export class CountCache {
  readonly #clock: () => Date;
  readonly #counted = new Map<string, Counted>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** The count of `key` from less than `countFreshMs` ago; undefined without one. */
  known(key: string): number | undefined {
    const cached = this.#counted.get(key);
    return cached !== undefined && Math.abs(this.#clock().getTime() - cached.at) < countFreshMs
      ? cached.count
      : undefined;
  }

  /** The count of `key` from less than `countFreshMs` ago, else that of `count` now; a failure is not kept. */
  async get(key: string, count: () => Promise<number>): Promise<number> {
    const known = this.known(key);
    if (known !== undefined) return known;
    const now = this.#clock().getTime();
    const counted = await count();
    this.#counted.delete(key);
    this.#counted.set(key, { count: counted, at: now });
    for (const oldest of this.#counted.keys()) {
      if (this.#counted.size <= countsKept) break;
      this.#counted.delete(oldest);
    }
    return counted;
  }
}
