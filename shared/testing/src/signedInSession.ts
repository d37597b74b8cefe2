import {
  fetchActing,
  fetchCorporation,
  fetchCustomer,
  fetchCustomerFeatures,
  fetchSubscription,
  type AccessTokenClaims,
  type Acting,
  type Corporation,
  type Customer,
  type CustomerFeature,
  type LanguageCode,
  type PublicConfig,
  type Subscription,
} from '@portolan/contracts';
import { createSession, type Session, type StoredAuth } from '@portolan/session';
import { aConfig, aCorporation, aCustomer, anActing, aSubscription, aTenant, ids } from './builders.ts';
import type { FakeEdge } from './fakeEdge.ts';

/** The signed-in person, and the time; default: a traveller of the demo tenant. */
export interface SessionOptions {
  readonly user?: Partial<Customer>;
  readonly company?: Partial<Corporation>;
  readonly subscription?: Partial<Subscription>;
  readonly features?: readonly CustomerFeature[];
  /** Settings of the installation. Default: the demo's. */
  readonly config?: Partial<PublicConfig>;
  readonly language?: LanguageCode;
  /** Claims of the access token that differ from the person's own. */
  readonly claims?: Partial<AccessTokenClaims>;
  /** An agent acts as this person. */
  readonly acting?: Acting;
  /** Milliseconds since the epoch; default 20 November 2026, 09:00 UTC. */
  readonly now?: number;
}

/** Default time in tests: 20 November 2026, 09:00 UTC. */
export const testNow = Date.UTC(2026, 10, 20, 9);

/** Token claims of the tests' acting agent. */
const actingClaims: Partial<AccessTokenClaims> = {
  impersonatorType: 'INTERNAL_AGENT',
  act: { sub: ids.colleague, cid: ids.company },
};

/** A signed-in session, loaded over the fake edge as in the shell. */
export async function signedInSession(edge: FakeEdge, options: SessionOptions = {}): Promise<Session> {
  const user = aCustomer(options.user);
  const company = aCorporation(options.company);
  edge
    .answers(fetchCustomerFeatures, { customerFeatures: [...(options.features ?? [])] })
    .answers(fetchCustomer, user)
    .answers(fetchCorporation, company)
    .answers(fetchActing, options.acting ?? anActing())
    .answers(fetchSubscription, aSubscription(options.subscription));
  const now = options.now ?? testNow;
  const claims = { ...(options.acting && actingClaims), ...options.claims };
  const auth: StoredAuth = {
    authToken: anAccessToken(user, now, claims),
    refreshToken: 'refresh',
    userId: user.id,
    loggedInternalAgent: false,
  };
  const session = createSession({
    tenant: aTenant(),
    config: aConfig(options.config),
    language: () => options.language ?? 'en',
    adapter: edge.adapter,
    surroundings: {
      storage: {
        read: () => auth,
        write: () => undefined,
        clear: () => undefined,
        isKept: () => true,
        follow: () => () => undefined,
      },
      sessionStorage: () => sessionStorage,
      now: () => now,
      isVisible: () => true,
      exclusively: (task) => task(),
    },
  });
  await session.session.restore();
  return session;
}

/** An unsigned token with the claims that a browser reads, issued at `now` (milliseconds) and valid for an hour. */
export function anAccessToken(user: Customer, now: number, over: Partial<AccessTokenClaims> = {}): string {
  const issuedAt = Math.floor(now / 1000);
  const claims = {
    sub: user.id,
    cid: user.companyId,
    tid: 'nordlys',
    roles: user.roles,
    iat: issuedAt,
    exp: issuedAt + 3600,
    ...over,
  };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}
