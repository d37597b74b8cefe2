import { exchangeToken, login } from '@portolan/contracts';
import { anAccessToken, aCustomer, FakeEdge, signedInSession, testNow } from '@portolan/testing/rules';
import { LoginStore } from './LoginStore.ts';

async function aSignedOutStore(edge: FakeEdge) {
  const { session } = await signedInSession(edge);
  session.expire();
  const store = new LoginStore(session);
  store.setEmail('traveller@nordlys.example');
  store.setPassword('portolan-demo-1');
  return { store, session };
}

describe('The sign-in form', () => {
  it('The sign-in form names missing fields before it calls the API', async () => {
    const edge = new FakeEdge();
    const { store } = await aSignedOutStore(edge.answers(login, { accessToken: 'x', refreshToken: 'y' }));
    store.setPassword('');
    expect(await store.submit()).toBe(false);
    expect(store.missing).toEqual({ email: false, password: true });
    expect(edge.requestsOf(login)).toHaveLength(0);
  });

  it.each([
    ['INVALID_CREDENTIALS', 'invalid'],
    ['TOO_MANY_REQUESTS', 'throttled'],
    ['SUBSCRIPTION_SUSPENDED', 'suspended'],
    ['INTERNAL', 'other'],
    ['UNAVAILABLE', 'other'],
  ] as const)('The sign-in form says why the API answered %s', async (type, failure) => {
    const { store } = await aSignedOutStore(new FakeEdge().refuses(login, type, 'no'));
    expect(await store.submit()).toBe(false);
    expect([store.failure, store.isBusy]).toEqual([failure, false]);
  });

  it('The sign-in form says that the service could not be reached', async () => {
    const { store } = await aSignedOutStore(new FakeEdge().cuts(login));
    await store.submit();
    expect(store.failure).toBe('other');
  });

  it('The sign-in form sends once, however often its button is pressed', async () => {
    const edge = new FakeEdge().answers(login, { accessToken: anAccessToken(aCustomer(), testNow), refreshToken: 'r' });
    const { store, session } = await aSignedOutStore(edge);
    const release = edge.holds(login);
    const both = [store.submit(), store.submit()];
    release();
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(edge.requestsOf(login)).toHaveLength(1);
    expect(session.isSignedIn).toBe(true);
  });
});

describe('The session', () => {
  it('The session renews its tokens only while a person is signed in', async () => {
    const edge = new FakeEdge().answers(exchangeToken, {
      accessToken: anAccessToken(aCustomer(), testNow),
      refreshToken: 'next',
    });
    const { session } = await signedInSession(edge);
    await session.refreshWhileVisible();
    expect(edge.requestsOf(exchangeToken).map(({ body }) => body)).toEqual([
      { grantType: 'REFRESH_TOKEN', refreshToken: 'refresh' },
    ]);
    session.expire();
    await session.refreshWhileVisible();
    expect(edge.requestsOf(exchangeToken)).toHaveLength(1);
  });
});
