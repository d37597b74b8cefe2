import { fetchSubscription, type Role, type Subscription } from '@portolan/contracts';
import { createHttpClient } from '@portolan/http';
import { aSubscription, FakeEdge, ids, testNow } from '@portolan/testing/rules';
import { SubscriptionStore } from './index.ts';

const dayMs = 86_400_000;
const daysPast = (days: number): string => new Date(testNow - days * dayMs).toISOString();

function aStore(edge: FakeEdge) {
  const http = createHttpClient({ accessToken: () => 'token', language: () => 'en', adapter: edge.adapter });
  return new SubscriptionStore(http, () => testNow);
}

async function loaded(over: Partial<Subscription>) {
  const store = aStore(new FakeEdge().answers(fetchSubscription, aSubscription(over)));
  await store.load(ids.company);
  return store;
}

describe('the days past the end', () => {
  it('Days past a subscription’s end have fractions, are negative before the end, and null until it is loaded', async () => {
    expect(aStore(new FakeEdge()).daysPastEnd).toBeNull();
    expect((await loaded({ endDate: daysPast(3.5) })).daysPastEnd).toBe(3.5);
    expect((await loaded({ endDate: daysPast(-2) })).daysPastEnd).toBe(-2);
  });
});

describe('a subscription keeps out', () => {
  const paid = { plan: 'pro', status: 'DUNNING' } as const;
  it.each<[string, Partial<Subscription>, Role, boolean]>([
    ['no one before its end', { ...paid, endDate: daysPast(-1) }, 'TRAVELLER', false],
    ['no one until three days past its end', { ...paid, endDate: daysPast(3) }, 'TRAVELLER', false],
    ['a traveller from three days past its end', { ...paid, endDate: daysPast(3.001) }, 'TRAVELLER', true],
    ['a people manager from three days past its end', { ...paid, endDate: daysPast(5) }, 'PEOPLE_MANAGER', true],
    ['no admin until fourteen days past its end', { ...paid, endDate: daysPast(13.999) }, 'COMPANY_ADMIN', false],
    ['an admin from fourteen days past its end', { ...paid, endDate: daysPast(14) }, 'COMPANY_ADMIN', true],
    ['a traveller of an enterprise plan likewise', { plan: 'enterprise', endDate: daysPast(14) }, 'TRAVELLER', true],
    ['no one of a trial, however long past its end', { plan: 'trial', endDate: daysPast(400) }, 'TRAVELLER', false],
    ['everyone while it is SUSPEND', { status: 'SUSPEND', endDate: daysPast(-100) }, 'COMPANY_ADMIN', true],
    [
      'everyone while it is DISABLED, even in a trial',
      { plan: 'trial', status: 'DISABLED', endDate: daysPast(-100) },
      'COMPANY_ADMIN',
      true,
    ],
    ['no agent, suspended or not', { status: 'SUSPEND', endDate: daysPast(20) }, 'INTERNAL_AGENT', false],
  ])(
    '[S4.15] [S4.21] [S4.23] [S4.24] [S6.6] [S9.28] A subscription keeps out %s (spec §4, domain §3)',
    async (_rule, over, role, isOut) => {
      expect((await loaded(over)).locksOut([role])).toBe(isOut);
    },
  );

  it('An unknown subscription keeps no one out', () => {
    const store = aStore(new FakeEdge());
    expect([store.isSuspended, store.locksOut(['TRAVELLER'])]).toEqual([false, false]);
  });
});

describe('loading a subscription', () => {
  it('A failed reload keeps the present subscription', async () => {
    const edge = new FakeEdge().answers(fetchSubscription, aSubscription({ licenseNumber: 7 }));
    const store = aStore(edge);
    await store.load(ids.company);
    edge.cuts(fetchSubscription);
    await expect(store.load(ids.company)).rejects.toMatchObject({ type: 'NETWORK' });
    expect(store.current?.licenseNumber).toBe(7);
  });

  it('The subscription is the last requested answer, whichever comes last', async () => {
    const edge = new FakeEdge().answers(fetchSubscription, aSubscription({ licenseNumber: 1 }));
    const store = aStore(edge);
    const release = edge.holds(fetchSubscription);
    const older = store.load(ids.company);
    edge.answers(fetchSubscription, aSubscription({ licenseNumber: 2 }));
    await store.load(ids.company);
    release();
    await older;
    expect(store.current?.licenseNumber).toBe(2);
  });
});
