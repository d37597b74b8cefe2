import { when } from 'mobx';
import {
  exchangeToken,
  fetchCorporation,
  fetchCustomer,
  fetchSubscription,
  listTrips,
  login,
  logout,
} from '@portolan/contracts';
import { anAccessToken, testNow, type FakeEdge } from '@portolan/testing/rules';
import { authStorageKey } from './index.ts';
import { aLock, anApi, aSignedInTab, aTab, elin, jonas } from './testing/aTab.ts';

interface Stored {
  readonly authToken: string;
  readonly refreshToken: string;
  readonly userId: string;
}
const stored = () => JSON.parse(localStorage.getItem(authStorageKey) ?? 'null') as Stored | null;
const until = (holds: () => boolean) => when(holds);
const minute = 60_000;
const nextPair = { accessToken: anAccessToken(elin, testNow + 10 * minute), refreshToken: 'refresh 2' };
const renewing = (): FakeEdge => anApi().answers(exchangeToken, nextPair);

beforeEach(() => localStorage.clear());

describe('renewing the pair of tokens', () => {
  it('[S7.52] Renewing spends the refresh token and stores the new pair (reliability A3)', async () => {
    const api = renewing();
    const { session } = await aSignedInTab(api);
    await session.refreshWhileVisible();
    expect(api.requestsOf(exchangeToken).map(({ body }) => body)).toEqual([
      { grantType: 'REFRESH_TOKEN', refreshToken: 'refresh of Elin' },
    ]);
    expect(stored()).toMatchObject({ authToken: nextPair.accessToken, refreshToken: 'refresh 2' });
    await session.loadUser();
    expect(api.requestsOf(fetchCustomer).at(-1)?.headers['Authorization']).toBe(`Bearer ${nextPair.accessToken}`);
  });

  it('[S4.14] Renewing waits while the page is hidden, and while no one is signed in (spec §4)', async () => {
    const api = renewing();
    const hidden = await aSignedInTab(api, elin, { isVisible: () => false });
    await hidden.session.refreshWhileVisible();
    localStorage.clear();
    await aTab(api).session.refreshWhileVisible();
    expect(api.requestsOf(exchangeToken)).toEqual([]);
  });

  it('Renewing happens once for all tabs of a browser: the others adopt the new pair (reliability A4)', async () => {
    const api = renewing();
    const exclusively = aLock();
    const first = await aSignedInTab(api, elin, { exclusively });
    const second = aTab(api, { exclusively });
    await second.session.restore();
    await Promise.all([first.session.refreshWhileVisible(), second.session.refreshWhileVisible()]);
    expect(api.requestsOf(exchangeToken)).toHaveLength(1);
    expect([first, second].map(({ session }) => session.auth?.refreshToken)).toEqual(['refresh 2', 'refresh 2']);
  });

  it('Renewing happens once even if a tab hears of the new pair while it waits for its turn', async () => {
    const api = renewing();
    const exclusively = aLock();
    const first = await aSignedInTab(api, elin, { exclusively });
    const second = aTab(api, {
      exclusively: (task) =>
        exclusively(() => {
          second.session.adoptStored(); // the storage's event came first
          return task();
        }),
    });
    await second.session.restore();
    await Promise.all([first.session.refreshWhileVisible(), second.session.refreshWhileVisible()]);
    expect(api.requestsOf(exchangeToken)).toHaveLength(1);
    expect(second.session.auth?.refreshToken).toBe('refresh 2');
  });

  it.each(['REFRESH_TOKEN_INVALID', 'REFRESH_TOKEN_REUSED'] as const)(
    'Renewing ends the session if the API refuses with %s',
    async (type) => {
      const { session } = await aSignedInTab(anApi().refuses(exchangeToken, type, 'no'));
      await expect(session.refreshWhileVisible()).rejects.toMatchObject({ type });
      expect([session.isSignedIn, stored()]).toEqual([false, null]);
    },
  );

  it('Renewing keeps the session if the API cannot be reached or fails', async () => {
    const api = anApi().cuts(exchangeToken);
    const { session } = await aSignedInTab(api);
    await expect(session.refreshWhileVisible()).rejects.toMatchObject({ type: 'NETWORK' });
    api.refuses(exchangeToken, 'UNAVAILABLE', 'later');
    await expect(session.refreshWhileVisible()).rejects.toMatchObject({ type: 'UNAVAILABLE' });
    expect([session.isSignedIn, stored()?.refreshToken]).toEqual([true, 'refresh of Elin']);
  });

  it('Renewing asks again after a lost answer: a bad line signs no one out (reliability A3)', async () => {
    const api = renewing();
    const { session } = await aSignedInTab(api);
    api.fails(exchangeToken, 3);
    await session.refreshWhileVisible();
    expect(api.requestsOf(exchangeToken).map(({ body }) => (body as { refreshToken: string }).refreshToken)).toEqual(
      Array.from({ length: 4 }, () => 'refresh of Elin'),
    );
    expect(stored()?.refreshToken).toBe('refresh 2');
  });

  it('Renewing ends the session, and says why, if the subscription now excludes the person', async () => {
    const { session } = await aSignedInTab(anApi().refuses(exchangeToken, 'SUBSCRIPTION_SUSPENDED', 'no'));
    await expect(session.refreshWhileVisible()).rejects.toMatchObject({ type: 'SUBSCRIPTION_SUSPENDED' });
    expect([session.isSignedIn, session.isSuspended, stored()]).toEqual([false, true, null]);
  });

  it('Renewing does not sign in again a person who signed out meanwhile', async () => {
    const api = renewing();
    const { session } = await aSignedInTab(api);
    const release = api.holds(exchangeToken);
    const refresh = session.refreshWhileVisible();
    await session.logout();
    release();
    await refresh;
    expect([session.isSignedIn, stored()]).toEqual([false, null]);
  });
});

describe('signing out', () => {
  it('[S4.8] Signing out empties storage, clears the person and ends the session at the API', async () => {
    const api = anApi();
    const { session, subscription } = await aSignedInTab(api);
    await session.logout();
    expect([
      session.isSignedIn,
      session.state.kind,
      session.user,
      session.features,
      subscription.current,
      stored(),
    ]).toEqual([false, 'signedOut', null, [], null, null]);
    expect(api.requestsOf(logout).map(({ body }) => body)).toEqual([{ refreshToken: 'refresh of Elin' }]);
  });

  it('Signing out works without a server', async () => {
    const { session } = await aSignedInTab(anApi().cuts(logout));
    await session.logout();
    expect([session.isSignedIn, stored()]).toEqual([false, null]);
  });

  it('[S4.8] Signing out keeps other stored values, such as the language (spec §4)', async () => {
    localStorage.setItem('languages', 'sr');
    await (await aSignedInTab(anApi())).session.logout();
    expect(localStorage.getItem('languages')).toBe('sr');
  });

  it.each(['person', 'subscription'] as const)('A %s that arrives after signing out is discarded', async (late) => {
    const api = anApi();
    const { session, subscription } = await aSignedInTab(api);
    const release = api.holds(late === 'person' ? fetchCustomer : fetchSubscription);
    const loading = session.loadUser();
    session.expire();
    release();
    await loading;
    expect([session.state.kind, subscription.current]).toEqual(['signedOut', null]);
  });

  it('Late data of the former person are never shown to the next', async () => {
    const api = anApi();
    const { session } = await aSignedInTab(api);
    const release = api.holds(fetchCustomer);
    const lateData = session.loadUser();
    session.expire();
    api.answers(fetchCustomer, jonas);
    await session.signIn(jonas.email, 'x');
    release();
    await lateData;
    expect(session.user).toEqual(jonas);
  });
});

describe('other tabs', () => {
  it('Other tabs follow a sign-out', async () => {
    const api = anApi();
    const first = await aSignedInTab(api);
    const second = aTab(api);
    await second.session.restore();
    await first.session.logout();
    second.session.adoptStored();
    expect([second.session.isSignedIn, second.session.user]).toEqual([false, null]);
    expect(api.requestsOf(logout)).toHaveLength(1);
  });

  it('Other tabs end their session when another person signs in, and leave that person signed in', async () => {
    const api = anApi();
    const first = await aSignedInTab(api, elin);
    const second = await aSignedInTab(api, jonas);
    first.session.adoptStored();
    second.session.adoptStored();
    expect([first.session.isSignedIn, second.session.user]).toEqual([false, jonas]);
    expect(stored()?.userId).toBe(jonas.id);
  });

  it('Other tabs with the sign-in form follow a sign-in: one browser has one session', async () => {
    const api = anApi();
    const idle = aTab(api);
    await aSignedInTab(api);
    idle.session.adoptStored();
    await until(() => idle.session.user !== null);
    expect(idle.session.user).toEqual(elin);
  });

  it('A renewal of another tab does not bring back a person who has signed out', async () => {
    const api = renewing();
    const leaving = await aSignedInTab(api);
    const renewingTab = aTab(api);
    await renewingTab.session.restore();
    const release = api.holds(exchangeToken);
    const refresh = renewingTab.session.refreshWhileVisible();
    await leaving.session.logout();
    release();
    await refresh;
    expect([stored(), renewingTab.session.isSignedIn]).toEqual([null, false]);
  });
});

describe('a page that wakes', () => {
  it('[S4.13] [S8.27] A page that wakes signs out if its token has expired (spec §4)', async () => {
    let now = testNow;
    const { session } = await aSignedInTab(anApi(), elin, { now: () => now });
    now += 59 * minute;
    session.wake();
    expect(session.isSignedIn).toBe(true);
    now += minute;
    session.wake();
    expect([session.isSignedIn, stored()]).toEqual([false, null]);
  });

  it('A page that wakes continues with another tab’s newer pair', async () => {
    let now = testNow;
    const api = renewing();
    const sleeping = await aSignedInTab(api, elin, { now: () => now });
    const awake = aTab(api);
    await awake.session.restore();
    await awake.session.refreshWhileVisible();
    now += 65 * minute;
    sleeping.session.wake();
    expect([sleeping.session.isSignedIn, sleeping.session.auth?.refreshToken]).toEqual([true, 'refresh 2']);
  });
});

describe('a call refused with 401', () => {
  it('[S8.9] A call refused with 401 ends the session: many at once end it once, and none is sent again (spec §8)', async () => {
    const api = anApi();
    const { session, http } = await aSignedInTab(api);
    const before = api.requests.length;
    api.refuses(fetchCorporation, 'NOT_SIGNED_IN', 'no');
    const params = { companyId: elin.companyId };
    const calls = await Promise.allSettled([1, 2, 3, 4].map(() => http.call(fetchCorporation, { params })));
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect([session.isSignedIn, stored(), api.requests.length - before]).toEqual([false, null, 4]);
  });

  it('A public call refused with 401 does not concern the session', async () => {
    const api = anApi();
    const { session, http } = await aSignedInTab(api);
    api.refuses(login, 'INVALID_CREDENTIALS', 'no');
    await http.call(login, { body: { email: 'a@b.example', password: 'x' } }).catch(() => undefined);
    expect(session.isSignedIn).toBe(true);
  });

  it.each(['FORBIDDEN', 'NOT_FOUND', 'INTERNAL'] as const)('A 401 ends a session, and %s does not', async (type) => {
    const api = anApi();
    const { session, http } = await aSignedInTab(api);
    api.refuses(fetchCorporation, type, 'no');
    await http.call(fetchCorporation, { params: { companyId: elin.companyId } }).catch(() => undefined);
    expect(session.isSignedIn).toBe(true);
  });

  it('A 401 ends the session that sent the call, not that of the person who signed in since', async () => {
    const api = anApi();
    const { session, http } = await aSignedInTab(api);
    const answer = api.refuses(listTrips, 'NOT_SIGNED_IN', 'no').holds(listTrips);
    const late = http.call(listTrips, { params: { companyId: elin.companyId } });
    session.expire();
    await session.signIn(jonas.email, 'x');
    answer();
    await expect(late).rejects.toMatchObject({ type: 'NOT_SIGNED_IN' });
    expect(session.user).toEqual(jonas);
  });
});
