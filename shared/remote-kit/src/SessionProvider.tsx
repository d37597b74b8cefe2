import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '@portolan/session';

const SessionContext = createContext<Session | null>(null);

/** Gives the page's one session to everything below; only the shell (and a test) renders it. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** The page's one session: the person, the tenant, the subscription, and the http client for the API. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession: no SessionProvider above');
  return session;
}

/** Number of the page's present person: state keyed by it does not survive a change of person. */
export function usePersonGeneration(): number {
  const { personal } = useSession().session;
  return useSyncExternalStore(personal.register, () => personal.generation);
}
