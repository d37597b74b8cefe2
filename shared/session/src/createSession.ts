import type { AxiosAdapter } from 'axios';
import type { PublicConfig, Tenant } from '@portolan/contracts';
import { createHttpClient, type HttpClient } from '@portolan/http';
import { SessionStore, type SessionSurroundings } from './SessionStore.ts';
import { SubscriptionStore } from './SubscriptionStore.ts';
import { TenantStore } from './TenantStore.ts';

/** The singleton that the shell makes and every remote reads. */
export interface Session {
  readonly session: SessionStore;
  readonly tenant: TenantStore;
  readonly subscription: SubscriptionStore;
  readonly http: HttpClient;
}

export interface SessionOptions {
  readonly tenant: Tenant;
  readonly config: PublicConfig;
  readonly language: () => string;
  readonly surroundings: SessionSurroundings;
  /** The network edge; tests put their own. */
  readonly adapter?: AxiosAdapter;
}

/**
 * Wires the stores and the http client to one another. A 401 on a secure call ends the session whose token it carried,
 * and no later one; every other failure is the caller's.
 */
export function createSession(options: SessionOptions): Session {
  const http = createHttpClient({
    language: options.language,
    accessToken: () => session.auth?.authToken ?? null,
    onFailure: (failure, _operation, sentToken) => {
      if (failure.status === 401 && sentToken === session.auth?.authToken) session.expire();
    },
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  const subscription = new SubscriptionStore(http, options.surroundings.now);
  const session: SessionStore = new SessionStore(http, subscription, options.surroundings);
  return { session, tenant: new TenantStore(options.tenant, options.config), subscription, http };
}
