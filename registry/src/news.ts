import type { Composition } from './composition.ts';
import { discoveryOf } from './discovery.ts';

/** What an open tab is told, signed as a whole: which mix runs now, and what it is made of. */
export interface News {
  /** When the registry said it, ISO 8601: a tab believes nothing older than what it has heard. */
  readonly issuedAt: string;
  readonly compositionId: string;
  readonly shellVersion: string | null;
  /** The discovery document; null for who has this composition already. */
  readonly discovery: ReturnType<typeof discoveryOf> | null;
}

/** @param have id of the composition that the tab runs */
export const newsOf = (composition: Composition, have: string | undefined, now: Date): News => ({
  issuedAt: now.toISOString(),
  compositionId: composition.id,
  shellVersion: composition.shell?.build.version ?? null,
  discovery: have === composition.id ? null : discoveryOf(composition),
});
