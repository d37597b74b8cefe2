import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';

/** The version of a remote that stands around a component. */
export interface RemoteVersionScope {
  readonly id: string;
  readonly version: string;
  /** Says that the remote is in the middle of something; returns what ends it. */
  readonly busy: (reason: string) => () => void;
}

const ScopeContext = createContext<RemoteVersionScope | null>(null);

/** Tells everything below which version of which remote it is; only the shell renders it, around each screen and slot. */
export function RemoteScope({ id, version, busy, children }: RemoteVersionScope & { readonly children: ReactNode }) {
  const scope = useMemo(() => ({ id, version, busy }), [id, version, busy]);
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>;
}

/** Text namespace of one version: two of them in one page never share their texts (platform, "A new version while people work"). */
export const namespaceOf = ({ id, version }: Pick<RemoteVersionScope, 'id' | 'version'>): string => `${id}@${version}`;

/** The texts' namespace that a remote means by its id: its own version's; the id itself outside of the shell. */
export function useNamespace(namespace: string): string {
  const scope = useContext(ScopeContext);
  return scope?.id === namespace ? namespaceOf(scope) : namespace;
}

/**
 * Keeps the remote's version while a person is in the middle of something: a newer one waits, unless this one is withdrawn for security.
 * @param reason what a person is in the middle of, in the language of the page, such as `unsaved changes`
 */
export function useBusy(when: boolean, reason: string): void {
  const busy = useContext(ScopeContext)?.busy;
  useEffect(() => (when ? busy?.(reason) : undefined), [when, reason, busy]);
}
