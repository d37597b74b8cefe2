import type { PlatformOverview } from '@portolan/contracts';

/** A package that the page shares: which version the shell provides, and who takes which range of it. */
export interface SharedKey {
  readonly key: string;
  /** Null where a remote takes what the active shell does not provide. */
  readonly provided: string | null;
  readonly takers: readonly { readonly remote: string; readonly range: string }[];
}

/** What the versions that everybody gets share; the most taken first, what nobody takes last. */
export function sharedKeysOf({ remotes }: PlatformOverview): readonly SharedKey[] {
  const provides = remotes.find(({ remote }) => remote === 'shell')?.provides ?? {};
  const keys = new Set([...Object.keys(provides), ...remotes.flatMap(({ takes }) => Object.keys(takes))]);
  const shared = [...keys].map((key) => ({
    key,
    provided: provides[key] ?? null,
    takers: remotes.flatMap(({ remote, takes }) => (takes[key] === undefined ? [] : [{ remote, range: takes[key] }])),
  }));
  return shared.toSorted((one, other) => other.takers.length - one.takers.length || one.key.localeCompare(other.key));
}

/** The remotes that take anything. */
export const takersIn = ({ remotes }: PlatformOverview): readonly string[] =>
  remotes.filter(({ takes }) => Object.keys(takes).length > 0).map(({ remote }) => remote);
