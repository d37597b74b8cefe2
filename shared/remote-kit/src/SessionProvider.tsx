import { createContext, useContext, type ReactNode } from 'react';
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
