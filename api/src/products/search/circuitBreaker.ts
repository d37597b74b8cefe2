import type { Clock } from '../../kernel/process/clock.ts';

/** Number of failures in a row after which a supplier is paused, and the pause in milliseconds. */
const [mostFailures, restMs] = [5, 30_000];

/** Pauses suppliers that fail repeatedly, so that people do not wait for them. Each server process has its own. */
export interface CircuitBreaker {
  /** Whether to ask a supplier now; after the pause one search tries it, and the others follow its outcome. */
  allows(code: string): boolean;
  note(code: string, hasFailed: boolean): void;
}

interface Standing {
  readonly failures: number;
  /** In milliseconds since the epoch. */
  readonly restsUntil: number;
}

export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  const standings = new Map<string, Standing>();
  const rested = (): number => clock().getTime() + restMs;
  return {
    allows(code) {
      const standing = standings.get(code);
      if (standing === undefined || standing.failures < mostFailures) return true;
      if (clock().getTime() < standing.restsUntil) return false;
      standings.set(code, { ...standing, restsUntil: rested() });
      return true;
    },
    note(code, hasFailed) {
      if (hasFailed) standings.set(code, { failures: (standings.get(code)?.failures ?? 0) + 1, restsUntil: rested() });
      else standings.delete(code);
    },
  };
}
