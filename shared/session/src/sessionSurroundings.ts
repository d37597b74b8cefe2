import type { AuthStorage } from './AuthStorage.ts';

/** The browser features that the session needs; tests pass their own. */
export interface SessionSurroundings {
  readonly storage: AuthStorage;
  /** Storage of car preferences across reloads; may throw if blocked. Default: none, only the page has them. */
  readonly localStorage?: () => Storage;
  /** The tab's storage for fields kept when the session ends; may throw if blocked. Default: none, so that they live in the page only. */
  readonly sessionStorage?: () => Storage;
  /** Now, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly isVisible: () => boolean;
  /** Runs `task` while no other tab of this browser runs one (one refresher per browser, reliability A4). */
  readonly exclusively: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Resolves after this many milliseconds. Default: the page's own timer. */
  readonly pause?: (ms: number) => Promise<void>;
}
