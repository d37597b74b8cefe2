import type { AuthStorage } from './AuthStorage.ts';

/** The browser as far as the session needs it; tests pass their own. */
export interface SessionSurroundings {
  readonly storage: AuthStorage;
  /** Where car preferences survive a reload; may throw where it is blocked. Default: nowhere, the page has them. */
  readonly localStorage?: () => Storage;
  /** Now, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly isVisible: () => boolean;
  /** Runs `task` while no other tab of this browser runs one (one refresher per browser, reliability A4). */
  readonly exclusively: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Resolves after so many milliseconds. Default: the page's own timer. */
  readonly pause?: (ms: number) => Promise<void>;
}
