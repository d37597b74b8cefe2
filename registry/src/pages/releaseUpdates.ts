import type { Composition } from './composition.ts';
import { discoveryOf } from './discovery.ts';

/** What an open tab is told, signed as a whole: which mix runs now, and what it is made of. */
export interface ReleaseUpdate {
  /** When the registry said it, ISO 8601: a tab believes nothing older than what it has heard. */
  readonly issuedAt: string;
  readonly compositionId: string;
  readonly shellVersion: string | null;
  /** The discovery document; null for who has this composition already. */
  readonly discovery: ReturnType<typeof discoveryOf> | null;
  /** The token with which the page speaks of its parts from now on; null where it keeps the one that it has. */
  readonly pageToken: string | null;
  /** Versions that were withdrawn for security, as `id@version`: a page that runs one takes it down at once. */
  readonly withdrawn: readonly string[];
}

/** ReleaseUpdate for a tab that runs something else. */
export const updateOf = (
  composition: Composition,
  withdrawn: readonly string[],
  pageToken: string,
  now: Date,
): ReleaseUpdate => ({
  ...noUpdateOf(composition, withdrawn, now),
  discovery: discoveryOf(composition),
  pageToken,
});

/** For a tab that has this composition already. */
export const noUpdateOf = (composition: Composition, withdrawn: readonly string[], now: Date): ReleaseUpdate => ({
  issuedAt: now.toISOString(),
  compositionId: composition.id,
  shellVersion: composition.shell?.build.version ?? null,
  discovery: null,
  pageToken: null,
  withdrawn,
});
