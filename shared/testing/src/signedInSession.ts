import { fetchCorporation, fetchCustomer, fetchCustomerFeatures, fetchSubscription, type Corporation, type Customer, type CustomerFeature, type LanguageCode, type Subscription } from '@portolan/contracts';
import { createSession, type Session, type StoredAuth } from '@portolan/session';
import { aConfig, aCorporation, aCustomer, aSubscription, aTenant } from './builders.ts';
import type { FakeEdge } from './fakeEdge.ts';

/** Who is signed in, and when; default: a traveller of the demo tenant. */
export interface SessionOptions {
  readonly user?: Partial<Customer>;
  readonly company?: Partial<Corporation>;
  readonly subscription?: Partial<Subscription>;
  readonly features?: readonly CustomerFeature[];
  readonly language?: LanguageCode;
  /** Milliseconds since the epoch; default 20 November 2026, 09:00 UTC. */
  readonly now?: number;
}

/** Instant at which tests play unless they say otherwise: 20 November 2026, 09:00 UTC. */
export const testNow = Date.UTC(2026, 10, 20, 9);

/** A session of somebody signed in, loaded over the fake edge as in the shell. */
export async function signedInSession(edge: FakeEdge, options: SessionOptions = {}): Promise<Session> {
  const user = aCustomer(options.user);
  const company = aCorporation(options.company);
  edge
    .answers(fetchCustomerFeatures, { customerFeatures: [...(options.features ?? [])] })
    .answers(fetchCustomer, user)
    .answers(fetchCorporation, company)
    .answers(fetchSubscription, aSubscription(options.subscription));
  const now = options.now ?? testNow;
  const auth: StoredAuth = { authToken: anAccessToken(user, now), refreshToken: 'refresh', userId: user.id, loggedInternalAgent: false };
  const session = createSession({
    tenant: aTenant(),
    config: aConfig(),
    language: () => options.language ?? 'en',
    adapter: edge.adapter,
    surroundings: {
      storage: { read: () => auth, write: () => undefined, clear: () => undefined },
      now: () => now,
      isVisible: () => true,
      exclusively: (task) => task(),
    },
  });
  await session.session.restore();
  return session;
}

/** An unsigned token with the claims that a browser reads, valid for an hour after `now` (milliseconds). */
export function anAccessToken(user: Customer, now: number): string {
  const claims = { sub: user.id, cid: user.companyId, tid: 'nordlys', roles: user.roles, exp: Math.floor(now / 1000) + 3600 };
  return `header.${btoa(JSON.stringify(claims))}.signature`;
}
