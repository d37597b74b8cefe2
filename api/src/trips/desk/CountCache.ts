/** How long a count may be used again, in milliseconds. */
export const countFreshMs = 30_000;

/** How many counts are kept; the one counted longest ago goes first. */
export const countsKept = 1_000;

interface Counted {
  readonly count: number;
  readonly at: number;
}

/** Counts that are dear to make, kept for a short while: by which page a long list ends need not be known to the second. */
export class CountCache {
  readonly #clock: () => Date;
  readonly #counted = new Map<string, Counted>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** What was counted for `key` less than `countFreshMs` ago; undefined where nothing was. */
  known(key: string): number | undefined {
    const kept = this.#counted.get(key);
    return kept !== undefined && Math.abs(this.#clock().getTime() - kept.at) < countFreshMs ? kept.count : undefined;
  }

  /** What was counted for `key` less than `countFreshMs` ago, else what `count` says now; a failure is not kept. */
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
