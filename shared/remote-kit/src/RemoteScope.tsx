import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';

/** The remote's version around a component. */
export interface RemoteVersionScope {
  readonly id: string;
  readonly version: string;
  /** Marks the remote as busy; returns the function that ends it. */
  readonly busy: (reason: string) => () => void;
}

const ScopeContext = createContext<RemoteVersionScope | null>(null);

/** Gives everything below the remote's version; only the shell renders it, around each screen and slot. */
export function RemoteScope({ id, version, busy, children }: RemoteVersionScope & { readonly children: ReactNode }) {
  const scope = useMemo(() => ({ id, version, busy }), [id, version, busy]);
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>;
}

/** Text namespace of one version: two versions in one page never share their texts (platform, "A new version while people work"). */
export const namespaceOf = ({ id, version }: Pick<RemoteVersionScope, 'id' | 'version'>): string => `${id}@${version}`;

/** The text namespace of a remote's id: its own version's; the id itself outside the shell. */
export function useNamespace(namespace: string): string {
  const scope = useContext(ScopeContext);
  return scope?.id === namespace ? namespaceOf(scope) : namespace;
}

/**
 * Keeps the remote's version while the person is busy: a newer one waits, unless this one is withdrawn for security.
 * @param reason what the person is doing, in the page's language, such as `unsaved changes`
 */
export function useBusy(when: boolean, reason: string): void {
  const busy = useContext(ScopeContext)?.busy;
  useEffect(() => (when ? busy?.(reason) : undefined), [when, reason, busy]);
}
