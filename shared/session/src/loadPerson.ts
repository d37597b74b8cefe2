import { fetchCorporation, fetchCustomer, type AccessTokenClaims, type Acting } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { ActingStore } from './ActingStore.ts';
import type { FeaturesStore } from './FeaturesStore.ts';
import type { SessionState } from './sessionState.ts';
import type { SubscriptionStore } from './SubscriptionStore.ts';

/** The person's own stores, which take data loaded with a person. */
export interface PersonStores {
  readonly acting: ActingStore;
  readonly subscription: SubscriptionStore;
  readonly customerFeatures: FeaturesStore;
}

/** Result of loading a person, and the client of an acting agent. */
interface LoadedPerson {
  readonly state: Extract<SessionState, { kind: 'ready' | 'failed' }>;
  readonly acting: Acting | null;
}

/** Loads the person in the claims, with the company; features and subscription go into their stores meanwhile. Never rejects. */
export async function loadPerson(
  http: HttpClient,
  { sub, cid }: AccessTokenClaims,
  { acting, subscription, customerFeatures }: PersonStores,
): Promise<LoadedPerson> {
  try {
    const [user, company, actsFor] = await Promise.all([
      http.call(fetchCustomer, { params: { id: sub } }),
      http.call(fetchCorporation, { params: { companyId: cid } }),
      acting.fetch(),
      subscription.load(cid),
      customerFeatures.load(sub),
    ]);
    return { state: { kind: 'ready', user, company }, acting: actsFor };
  } catch (error) {
    return { state: { kind: 'failed', error }, acting: null };
  }
}
