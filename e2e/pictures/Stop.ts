import type { Page } from '@playwright/test';
import type { Screens } from '../pages/screens.ts';
import type { QaClient } from '../support/QaClient.ts';
import type { RemoteFaults } from '../support/RemoteFaults.ts';

/** What a stop may use. */
export interface Tour {
  readonly page: Page;
  readonly screens: Screens;
  readonly remotes: RemoteFaults;
  readonly qa: QaClient;
  /** The day of the pictures, from which the demo's dates count. */
  readonly day: Date;
  /** Another tenant's address. */
  readonly urlOf: (host: string) => string;
}

/** One picture: a screen in one of its states. */
export interface Stop {
  /** Of the file, which never changes. */
  readonly name: string;
  readonly go: (tour: Tour) => Promise<void>;
  /** Set where the browser is expected to complain of what was done to it. */
  readonly isBroken?: true;
  /** Set where something that loads, and goes on loading, is part of the picture. */
  readonly isLoading?: true;
  /** Sentences of the page that tell of a placeholder such as `{{name}}`, word for word. */
  readonly explains?: (screens: Screens) => readonly string[];
  /** Undoes what was done to the browser. */
  readonly leave?: (tour: Tour) => Promise<void>;
}

/** What one person sees; null is nobody. */
export interface Leg {
  readonly who: string | null;
  readonly stops: readonly Stop[];
}
