import { isDeepStrictEqual } from 'node:util';
import type { ReleaseRule, VersionState } from '@portolan/contracts';
import { RegistryError } from '../RegistryError.ts';

export interface KnownVersion {
  readonly version: string;
  readonly state: VersionState;
  readonly publishedAt: Date;
  /** Time of its last activation; null for never. */
  readonly activatedAt: Date | null;
}

export interface Canary {
  readonly version: string;
  readonly rules: readonly ReleaseRule[];
}

export interface ReleaseLock {
  readonly by: string;
  readonly reason: string;
}

/** Versions of one remote (or the shell), and their audiences. */
export interface ReleaseState {
  readonly remote: string;
  readonly lock: ReleaseLock | null;
  readonly active: string | null;
  /** The version for pages in which the active one does not load. */
  readonly fallback: string | null;
  readonly canary: Canary | null;
  readonly versions: readonly KnownVersion[];
}

/** A decision's changes; fields without a value stay. */
export interface ReleaseChange extends Partial<Pick<ReleaseState, 'lock' | 'active' | 'fallback' | 'canary'>> {
  readonly states?: Readonly<Record<string, VersionState>>;
}

/**
 * Gives `version` to everyone; the previous one is the fallback. `from` is the active version that the caller saw, undefined for any.
 * @throws RegistryError NOT_FOUND, VERSION_WITHDRAWN, LOCKED, RELEASE_CHANGED
 */
export function activation(state: ReleaseState, version: string, from?: string | null): ReleaseChange {
  demandUnlocked(state);
  demandOpen(state, version);
  demandSeen(state, from);
  const canary = state.canary?.version === version ? null : state.canary;
  return state.active === version ? { canary } : { active: version, fallback: state.active ?? state.fallback, canary };
}

/** The state that the caller saw; undefined fields are not compared. */
export interface Seen {
  readonly from?: string | null | undefined;
  readonly fromCanary?: Canary | null | undefined;
}

/** Gives `version` to people whom a rule fits. @throws RegistryError as `activation`, and NOTHING_ACTIVE */
export function canary(
  state: ReleaseState,
  version: string,
  rules: readonly ReleaseRule[],
  { from, fromCanary }: Seen = {},
): ReleaseChange {
  demandUnlocked(state);
  demandOpen(state, version);
  demandSeen(state, from);
  demandCanarySeen(state, fromCanary);
  if (state.active === null)
    throw new RegistryError('NOTHING_ACTIVE', `Nobody has ${state.remote} yet: activate a version first.`);
  if (state.active === version)
    throw new RegistryError('RELEASE_CHANGED', `Everybody has ${state.remote}@${version} already.`);
  return { canary: { version, rules } };
}

/** Ends the canary. @throws RegistryError LOCKED, NO_CANARY, RELEASE_CHANGED */
export function canaryEnd(state: ReleaseState, { fromCanary }: Pick<Seen, 'fromCanary'> = {}): ReleaseChange {
  demandUnlocked(state);
  if (state.canary === null) throw new RegistryError('NO_CANARY', `${state.remote} has no canary.`);
  demandCanarySeen(state, fromCanary);
  return { canary: null };
}

/** Gives everyone the fallback again. @throws RegistryError LOCKED, RELEASE_CHANGED, NO_FALLBACK */
export function rollback(state: ReleaseState, from?: string | null): ReleaseChange {
  demandUnlocked(state);
  demandSeen(state, from);
  if (state.fallback === null) throw new RegistryError('NO_FALLBACK', `${state.remote} has no version to go back to.`);
  return { active: state.fallback, fallback: formerOf(state, [state.active, state.fallback]) };
}

/** Takes a version away from everyone, despite a lock. @throws RegistryError NOT_FOUND, NO_FALLBACK for the shell's only version */
export function withdrawal(
  state: ReleaseState,
  version: string,
  as: Exclude<VersionState, 'published'>,
): ReleaseChange {
  if (!state.versions.some((known) => known.version === version)) throw unknown(state, version);
  const active = state.active === version ? state.fallback : state.active;
  if (state.remote === 'shell' && active === null)
    throw new RegistryError(
      'NO_FALLBACK',
      'Without this version the portal has no shell: publish and activate another first.',
    );
  return {
    active,
    fallback:
      state.active === version || state.fallback === version ? formerOf(state, [version, active]) : state.fallback,
    canary: state.canary?.version === version ? null : state.canary,
    states: { [version]: as },
  };
}

/** Takes a failing version away from its people. Nothing for a locked remote, or one without another version. */
export function quarantine(state: ReleaseState, version: string): ReleaseChange {
  const isCanary = state.canary?.version === version;
  const hasOther = isCanary || (state.active === version && state.fallback !== null);
  return state.lock === null && hasOther ? withdrawal(state, version, 'quarantined') : {};
}

/** Freezes releases until unlocked. @throws RegistryError LOCKED by another person */
export function locking(state: ReleaseState, lock: ReleaseLock): ReleaseChange {
  demandUnlocked(state);
  return { lock };
}

/** The newest earlier version that may still be released. */
function formerOf({ versions }: ReleaseState, except: readonly (string | null)[]): string | null {
  const former = versions.filter(
    ({ version, state, activatedAt }) => state === 'published' && activatedAt !== null && !except.includes(version),
  );
  return former.toSorted((a, b) => Number(b.activatedAt) - Number(a.activatedAt))[0]?.version ?? null;
}

function demandUnlocked({ remote, lock }: ReleaseState): void {
  if (lock !== null) throw new RegistryError('LOCKED', `${remote} is locked by ${lock.by}: ${lock.reason}`);
}

function demandOpen(state: ReleaseState, version: string): void {
  const known = state.versions.find((candidate) => candidate.version === version);
  if (known === undefined) throw unknown(state, version);
  if (known.state !== 'published')
    throw new RegistryError(
      'VERSION_WITHDRAWN',
      `${state.remote}@${version} is ${known.state}; publish a mended version.`,
    );
}

function demandSeen({ remote, active }: ReleaseState, from: string | null | undefined): void {
  if (from !== undefined && from !== active) {
    throw new RegistryError(
      'RELEASE_CHANGED',
      `Somebody was faster: people have ${remote}@${active ?? 'none'} by now, not ${from ?? 'none'}. Look at the status and decide again.`,
    );
  }
}

function demandCanarySeen({ remote, canary: running }: ReleaseState, seen: Canary | null | undefined): void {
  if (seen === undefined || isDeepStrictEqual(seen, running)) return;
  const now = running === null ? 'has no canary' : `tries ${running.version} with ${running.rules.length} rules`;
  throw new RegistryError(
    'RELEASE_CHANGED',
    `Somebody was faster: ${remote} ${now} by now. Look at the status and decide again.`,
  );
}

const unknown = ({ remote }: ReleaseState, version: string) =>
  new RegistryError('NOT_FOUND', `${remote}@${version} was never published.`);
