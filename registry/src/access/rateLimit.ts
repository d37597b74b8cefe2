export interface RateLimits {
  /** Quota within one window. */
  readonly most: number;
  readonly windowMs: number;
  /** Most keys in memory; the one whose window began longest ago goes first. */
  readonly keysKept: number;
}

interface Window {
  readonly from: number;
  count: number;
}

/**
 * A rate limit, counted in this process only and in bounded memory.
 * @returns whether `key` may act once more; counts the attempt
 */
export function createRateLimit({ most, windowMs, keysKept }: RateLimits, clock: () => Date): (key: string) => boolean {
  const windows = new Map<string, Window>();

  /** Forgets expired windows; keys stand in the order in which their windows began. */
  function forget(now: number): void {
    for (const [key, { from }] of windows) {
      if (now - from < windowMs && windows.size <= keysKept) return;
      windows.delete(key);
    }
  }

  return (key) => {
    const now = clock().getTime();
    forget(now);
    const window = windows.get(key);
    if (window === undefined) {
      windows.set(key, { from: now, count: 1 });
      forget(now);
      return true;
    }
    window.count += 1;
    return window.count <= most;
  };
}
