import {
  exchangeToken,
  fetchCorporation,
  fetchCustomer,
  fetchCustomerFeatures,
  fetchSubscription,
  logout,
  type Customer,
} from '@portolan/contracts';
import { createSession, type Session, type SessionSurroundings, type StoredAuth } from '@portolan/session';
import {
  aConfig,
  aCorporation,
  aCustomer,
  anAccessToken,
  aSubscription,
  aTenant,
  FakeEdge,
  testNow,
} from '@portolan/testing/rules';

/** A stored session of `who` (default: a traveller) that is not restored yet, with the edge that answers it. */
export function aStoredSession(
  who: Partial<Customer> = {},
  surroundings: Partial<SessionSurroundings> = {},
): { session: Session; edge: FakeEdge; signOutElsewhere: () => void } {
  const user = aCustomer(who);
  const edge = new FakeEdge()
    .answers(fetchCustomer, user)
    .answers(fetchCorporation, aCorporation())
    .answers(fetchCustomerFeatures, { customerFeatures: [] })
    .answers(fetchSubscription, aSubscription())
    .answers(exchangeToken, { accessToken: anAccessToken(user, testNow), refreshToken: 'next' })
    .answers(logout, undefined);
  let stored: StoredAuth | null = {
    authToken: anAccessToken(user, testNow),
    refreshToken: 'first',
    userId: user.id,
    loggedInternalAgent: false,
  };
  const storage = {
    read: () => stored,
    write: (auth: StoredAuth) => void (stored = auth),
    clear: () => void (stored = null),
    isKept: () => true,
    follow: () => () => undefined,
  };
  const session = createSession({
    tenant: aTenant(),
    config: aConfig(),
    language: () => 'en',
    adapter: edge.adapter,
    surroundings: {
      storage,
      now: () => testNow,
      isVisible: () => true,
      exclusively: (task) => task(),
      ...surroundings,
    },
  });
  return { session, edge, signOutElsewhere: storage.clear };
}
