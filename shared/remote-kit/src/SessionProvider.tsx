import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '@portolan/session';

const SessionContext = createContext<Session | null>(null);

/** Hands the page's one session to everything below; only the shell (and a test) renders it. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** The page's one session: who is here, the tenant, the subscription, and the http client to call the API with. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession: no SessionProvider above');
  return session;
}

/** Which person of this page it is, counted: what is keyed by it does not outlive a change of person. */
export function usePersonGeneration(): number {
  const { personal } = useSession().session;
  return useSyncExternalStore(personal.register, () => personal.generation);
}
