import type { AxiosAdapter } from 'axios';
import type { Operation, PublicConfig, Tenant } from '@portolan/contracts';
import { createHttpClient, type HttpClient } from '@portolan/http';
import { readClaims } from './accessTokenClaims.ts';
import { CarPreferencesStore } from './CarPreferencesStore.ts';
import { CurrenciesStore } from './CurrenciesStore.ts';
import { ServerClock } from './ServerClock.ts';
import { SessionStore } from './SessionStore.ts';
import type { SessionSurroundings } from './sessionSurroundings.ts';
import { SubscriptionStore } from './SubscriptionStore.ts';
import { TenantStore } from './TenantStore.ts';

/** The singleton that the shell creates and every remote reads. */
export interface Session {
  readonly session: SessionStore;
  readonly tenant: TenantStore;
  readonly subscription: SubscriptionStore;
  readonly currencies: CurrenciesStore;
  readonly carPreferences: CarPreferencesStore;
  readonly http: HttpClient;
}

export interface SessionOptions {
  readonly tenant: Tenant;
  readonly config: PublicConfig;
  readonly language: () => string;
  readonly surroundings: SessionSurroundings;
  /**
   * When the server rendered the page, in milliseconds since the epoch: a device's clock may be wrong. Default: the device's clock is
   * right.
   */
  readonly servedAt?: number;
  /** Called for a call that no server answered, except aborted ones and timeouts. */
  readonly onUnreachable?: (operation: Operation) => void;
  /** The network adapter; tests pass their own. */
  readonly adapter?: AxiosAdapter;
}

/**
 * Connects the stores and the http client. A 401 on a secure call, or an error that the subscription excludes the person, ends the session
 * of that call's token, and no later one; every other failure is the caller's. Errors about a link, or about signing in, do not concern the
 * present session.
 */
export function createSession(options: SessionOptions): Session {
  const http = createHttpClient({
    language: options.language,
    accessToken: () => session.auth?.authToken ?? null,
    onFailure: (failure, operation, sentToken) => {
      if (failure.type === 'NETWORK') options.onUnreachable?.(operation);
      if (sentToken === null || sentToken !== session.auth?.authToken) return;
      if (failure.type === 'SUBSCRIPTION_SUSPENDED') void session.suspend();
      if (failure.status === 401) session.expire();
    },
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });
  const clock = new ServerClock(options.surroundings.now);
  if (options.servedAt !== undefined) clock.learn(Math.max(options.servedAt, issuedAtOf(options.surroundings)));
  const subscription = new SubscriptionStore(http, () => clock.now());
  const session: SessionStore = new SessionStore(http, subscription, clock, options.surroundings);
  const carPreferences = new CarPreferencesStore(options.surroundings.localStorage, () => session.auth?.userId ?? null);
  session.personal.register(carPreferences.clear);
  return {
    session,
    tenant: new TenantStore(options.tenant, options.config),
    subscription,
    currencies: new CurrenciesStore(http),
    carPreferences,
    http,
  };
}

/** When the stored tokens were issued, in milliseconds; the server's time is not before that. */
function issuedAtOf({ storage }: SessionSurroundings): number {
  const claims = readClaims(storage.read()?.authToken ?? '');
  return (claims?.iat ?? 0) * 1000;
}
