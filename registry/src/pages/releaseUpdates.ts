import type { Composition } from './composition.ts';
import { discoveryOf } from './discovery.ts';

/** The message to an open tab, signed as a whole: the current mix, and its contents. */
export interface ReleaseUpdate {
  /** Time of signing, ISO 8601: a tab ignores anything older than its last update. */
  readonly issuedAt: string;
  readonly compositionId: string;
  readonly shellVersion: string | null;
  /** The discovery document; null for a tab that has this composition already. */
  readonly discovery: ReturnType<typeof discoveryOf> | null;
  /** The page's token for its reports from now on; null to keep the present one. */
  readonly pageToken: string | null;
  /** Versions withdrawn for security, as `id@version`: a page that runs one takes it down at once. */
  readonly withdrawn: readonly string[];
}

/** ReleaseUpdate for a tab with another composition. */
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

/** ReleaseUpdate for a tab that has this composition already. */
export const noUpdateOf = (composition: Composition, withdrawn: readonly string[], now: Date): ReleaseUpdate => ({
  issuedAt: now.toISOString(),
  compositionId: composition.id,
  shellVersion: composition.shell?.build.version ?? null,
  discovery: null,
  pageToken: null,
  withdrawn,
});
