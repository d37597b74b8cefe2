import type { PlatformOverview } from '@portolan/contracts';

/** A shared package: the shell's version, and the remotes that take it with their ranges. */
export interface SharedKey {
  readonly key: string;
  /** Null if the active shell does not provide it. */
  readonly provided: string | null;
  readonly takers: readonly { readonly remote: string; readonly range: string }[];
}

/** Packages that the active versions share; the most taken first, unused ones last. */
export function sharedKeysOf({ remotes }: PlatformOverview): readonly SharedKey[] {
  const provides = remotes.find(({ remote }) => remote === 'shell')?.provides ?? {};
  const keys = new Set([...Object.keys(provides), ...remotes.flatMap(({ takes }) => Object.keys(takes))]);
  const shared = [...keys].map((key) => ({
    key,
    provided: provides[key] ?? null,
    takers: remotes.flatMap(({ remote, takes }) => (takes[key] === undefined ? [] : [{ remote, range: takes[key] }])),
  }));
  return shared.toSorted((a, b) => b.takers.length - a.takers.length || a.key.localeCompare(b.key));
}

/** Remotes that take at least one shared package. */
export const takersIn = ({ remotes }: PlatformOverview): readonly string[] =>
  remotes.filter(({ takes }) => Object.keys(takes).length > 0).map(({ remote }) => remote);
