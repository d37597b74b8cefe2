import type { PlatformRemote, PlatformVersion } from '@portolan/contracts';

/** Conditions of a remote that need attention, most severe first; `running` if there is none. */
export type RemoteState = 'nothingActive' | 'rolledBack' | 'budgetSpent' | 'locked' | 'canary' | 'running';

export function remoteStatesOf({ active, lock, canary, budget, versions }: PlatformRemote): readonly RemoteState[] {
  const states: RemoteState[] = [
    ...(active === null ? (['nothingActive'] as const) : []),
    ...(versions[0]?.state === 'quarantined' ? (['rolledBack'] as const) : []),
    ...(budget.isSpent ? (['budgetSpent'] as const) : []),
    ...(lock === null ? [] : (['locked'] as const)),
    ...(canary === null ? [] : (['canary'] as const)),
  ];
  return states.length === 0 ? ['running'] : states;
}

/** Role in which people get a version. */
export type VersionPlace = 'active' | 'canary' | 'fallback' | 'published' | 'quarantined' | 'killed';

/** Who gets the version decides: a canary may be the fallback too. */
export function placeOf(
  { version, state }: Pick<PlatformVersion, 'version' | 'state'>,
  { active, canary, fallback }: PlatformRemote,
): VersionPlace {
  if (state !== 'published') return state;
  if (version === active) return 'active';
  if (version === canary?.version) return 'canary';
  return version === fallback ? 'fallback' : 'published';
}

/** The version that everyone gets; null for none. */
export const activeVersionOf = ({ active, versions }: PlatformRemote): PlatformVersion | null =>
  versions.find(({ version }) => version === active) ?? null;
