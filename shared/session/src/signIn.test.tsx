import { fetchCorporation, fetchCustomer, fetchSubscription, login, logout } from '@portolan/contracts';
import { aCorporation, aCustomer, anAccessToken, aSubscription, ids, testNow } from '@portolan/testing/rules';
import { authStorageKey } from './index.ts';
import { anApi, aSignedInTab, aTab, elin } from './testing/aTab.ts';

const stored = (): unknown => JSON.parse(localStorage.getItem(authStorageKey) ?? 'null');
const keep = (value: unknown) => localStorage.setItem(authStorageKey, JSON.stringify(value));
const pair = (authToken: string) => ({
  authToken,
  refreshToken: 'refresh',
  userId: ids.traveller,
  loggedInternalAgent: false,
});
const day = 86_400_000;

beforeEach(() => localStorage.clear());

describe('signing in', () => {
  it('[S3.44] [S4.7] [S4.10] Signing in stores the spec’s four fields in local storage, and nothing else (spec §4)', async () => {
    await aSignedInTab(anApi());
    expect(stored()).toEqual({
      authToken: anAccessToken(elin, testNow),
      refreshToken: 'refresh of Elin',
      userId: elin.id,
      loggedInternalAgent: false,
    });
    expect(Object.keys(localStorage)).toEqual([authStorageKey]);
  });

  it('[S4.53] [S7.54] Signing in loads the person, the company, its features and its subscription', async () => {
    const { session, subscription } = await aSignedInTab(anApi());
    expect(session.state.kind).toBe('ready');
    expect([session.user, session.company, session.features]).toEqual([elin, aCorporation(), ['SAFETY_COORDINATOR']]);
    expect(subscription.current).toEqual(aSubscription());
  });

  it('Signing in as an agent is remembered', async () => {
    const agent = aCustomer({ roles: ['INTERNAL_AGENT'] });
    const { session } = await aSignedInTab(anApi(agent), agent);
    expect([session.isAgent, stored()]).toEqual([true, expect.objectContaining({ loggedInternalAgent: true })]);
  });

  it.each(['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS', 'SUBSCRIPTION_SUSPENDED'] as const)(
    'Signing in refused with %s leaves no one signed in and nothing stored',
    async (type) => {
      const { session } = aTab(anApi().refuses(login, type, 'no'));
      await expect(session.signIn(elin.email, 'wrong')).rejects.toMatchObject({ type });
      expect([session.isSignedIn, session.state.kind, stored()]).toEqual([false, 'signedOut', null]);
    },
  );

  it('Signing in with an unreadable token signs no one in', async () => {
    const { session } = aTab(anApi().answers(login, { accessToken: 'nonsense', refreshToken: 'r' }));
    await session.signIn(elin.email, 'x');
    expect([session.isSignedIn, stored()]).toEqual([false, null]);
  });

  it('Signing in succeeds even if the person’s data fail to load, and loading can be retried', async () => {
    const api = anApi().cuts(fetchCustomer);
    const { session } = await aSignedInTab(api);
    expect([session.isSignedIn, session.state.kind, session.user]).toEqual([true, 'failed', null]);
    api.answers(fetchCustomer, elin);
    await session.loadUser();
    expect(session.user).toEqual(elin);
  });

  it('The person stays visible while the data reload', async () => {
    const api = anApi();
    const { session } = await aSignedInTab(api);
    const release = api.holds(fetchCorporation);
    const loading = session.loadUser();
    expect(session.user).toEqual(elin);
    release();
    await loading;
  });

  it('A person that a screen has just saved is shown at once', async () => {
    const { session } = await aSignedInTab(anApi());
    session.replaceUser({ ...elin, firstName: 'Ellen' });
    expect(session.user?.firstName).toBe('Ellen');
    session.expire();
    session.replaceUser(elin);
    expect(session.user).toBeNull();
  });
});

describe('coming back to the page', () => {
  it('[S4.10] [S4.53] Coming back to the page continues the stored session', async () => {
    keep(pair(anAccessToken(elin, testNow)));
    const { session } = aTab(anApi());
    await session.restore();
    expect([session.user, session.features]).toEqual([elin, ['SAFETY_COORDINATOR']]);
  });

  it('Coming back without a stored session asks nothing', async () => {
    const api = anApi();
    await aTab(api).session.restore();
    expect(api.requests).toEqual([]);
  });

  it('[S4.12] [S8.27] A stored session is over from the very instant at which its token expires (spec §4)', async () => {
    const hour = 3_600_000;
    keep(pair(anAccessToken(elin, testNow)));
    const api = anApi();
    const late = aTab(api, { now: () => testNow + hour });
    await late.session.restore();
    expect([late.session.isSignedIn, stored(), api.requests]).toEqual([false, null, []]);
    keep(pair(anAccessToken(elin, testNow)));
    const inTime = aTab(api, { now: () => testNow + hour - 1 });
    await inTime.session.restore();
    expect(inTime.session.isSignedIn).toBe(true);
  });

  it.each([
    ['no JSON', '{"authToken":'],
    ['another kind of value', '"token"'],
    ['null', 'null'],
    ['no refresh token', '{"authToken":"a","userId":"u","loggedInternalAgent":false}'],
    ['a field of another type', JSON.stringify({ ...pair(anAccessToken(elin, testNow)), loggedInternalAgent: 'no' })],
    ['a token of one part', JSON.stringify(pair('token'))],
    ['a token that is not base64', JSON.stringify(pair('a.%%%.c'))],
    ['a token whose claims are none', JSON.stringify(pair(`a.${btoa('[]')}.c`))],
    [
      'a token without an end',
      JSON.stringify(pair(`a.${btoa(JSON.stringify({ sub: 'x', cid: 'y', tid: 'z', roles: [] }))}.c`)),
    ],
  ])('Coming back with %s in storage finds no one signed in', async (_what, text) => {
    localStorage.setItem(authStorageKey, text);
    const api = anApi();
    const { session } = aTab(api);
    await session.restore();
    expect([session.isSignedIn, session.state.kind, api.requests]).toEqual([false, 'signedOut', []]);
  });

  it('A storage copied from another browser is worthless: without its cookie the API refuses (reliability A1)', async () => {
    keep(pair(anAccessToken(elin, testNow)));
    const { session } = aTab(anApi().refuses(fetchCustomer, 'NOT_SIGNED_IN', 'no'));
    await session.restore();
    expect([session.isSignedIn, session.state.kind, session.user, stored()]).toEqual([false, 'signedOut', null, null]);
  });

  it('A token is read as a JSON Web Token: base64url of UTF-8', async () => {
    const claims = { sub: 'åäö č ???>>>', cid: 'c', tid: 't', roles: [], exp: testNow / 1000 + 60 };
    const payload = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
    expect(payload).toMatch(/-.*_|_.*-/);
    keep(pair(`a.${payload}.c`));
    const { session } = aTab(anApi().cuts(fetchCustomer));
    await session.restore();
    expect(session.claims?.sub).toBe('åäö č ???>>>');
  });

  it.each([
    ['suspended', { status: 'SUSPEND' as const }, elin],
    [
      '14 days past its end',
      { plan: 'pro' as const, endDate: new Date(testNow - 14 * day).toISOString() },
      aCustomer({ roles: ['COMPANY_ADMIN'] }),
    ],
    [
      'more than 3 days past its end, but for its admins',
      { plan: 'pro' as const, endDate: new Date(testNow - 4 * day).toISOString() },
      elin,
    ],
  ])(
    '[S8.28] Coming back ends the session if the company’s subscription is %s (spec §4, §8)',
    async (_what, subscription, who) => {
      const api = anApi(who).answers(fetchSubscription, aSubscription(subscription));
      keep(pair(anAccessToken(who, testNow)));
      const { session } = aTab(api);
      await session.restore();
      expect([session.isSignedIn, stored()]).toEqual([false, null]);
      expect(api.requestsOf(logout)).toHaveLength(1);
    },
  );
});

describe('the identity of a person', () => {
  it.each(['firstName', 'lastName', 'email', 'companyId'] as const)(
    'A person without %s is not fully identified (the spec’s second guard)',
    async (field) => {
      const { session } = await aSignedInTab(anApi());
      expect(session.isIdentified).toBe(true);
      session.replaceUser({ ...elin, [field]: '' });
      expect(session.isIdentified).toBe(false);
    },
  );

  it('[S6.9] The roles are the token’s, whatever the person’s data say: one of those asked for is enough', async () => {
    const admin = aCustomer({ roles: ['TRAVELLER', 'COMPANY_ADMIN'] });
    const { session } = await aSignedInTab(
      anApi(admin).answers(fetchCustomer, { ...admin, roles: ['INTERNAL_AGENT'] }),
      admin,
    );
    expect(session.user?.roles).toEqual(['INTERNAL_AGENT']);
    expect([session.roles, session.isAdmin, session.isAgent]).toEqual([['TRAVELLER', 'COMPANY_ADMIN'], true, false]);
    expect([session.hasRole('APPROVER', 'COMPANY_ADMIN'), session.hasRole('APPROVER')]).toEqual([true, false]);
  });
});
