import { exchangeToken, fetchCustomer } from '@portolan/contracts';
import { aCustomer, anAccessToken, ids, testNow } from '@portolan/testing';
import { aQuietEdge, controlOf, greetingOf, headingOf, renderPortal } from '../../testing/renderPortal.tsx';
import '../../testing/RemoteServer.ts';

const jonas = aCustomer({
  id: ids.colleague,
  email: 'approver@nordlys.example',
  firstName: 'Jonas',
  lastName: 'Lindqvist',
});
const tokens = { accessToken: anAccessToken(aCustomer(), testNow), refreshToken: 'of the code' };
const anEdge = () => aQuietEdge().answers(exchangeToken, tokens);
const anUnconfirmedEdge = () =>
  aQuietEdge().refuses(exchangeToken, 'SIGN_ON_UNCONFIRMED', 'ask', {
    person: { name: 'Elin Sandberg', email: 'traveller@nordlys.example' },
  });
const open = (path: string, edge = anEdge(), isSignedOut = true) => renderPortal({ at: path, edge, isSignedOut });
const bodies = (edge: ReturnType<typeof anEdge>) => edge.requestsOf(exchangeToken).map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe('The token login page', () => {
  it('[S2.20] [S2.65] [S2.126] The token login page says that it is processing, and has already removed the token from the address', async () => {
    const edge = anEdge();
    const release = edge.holds(exchangeToken);
    await open('/auth/token-exchange/the-code?redirectTo=/trips', edge);
    expect((await headingOf('Processing login')).textContent).toBe('Processing login');
    expect([window.location.href, JSON.stringify(window.history.state)].join()).not.toContain('the-code');
    expect(bodies(edge)).toEqual([{ grantType: 'AUTHORIZATION_CODE', authorizationCode: 'the-code' }]);
    release();
    await greetingOf('Elin');
  });

  it('[S2.65] The token login leads home without a target', async () => {
    await open('/auth/token-exchange/the-code');
    await greetingOf('Elin');
    expect(window.location.pathname).toBe('/');
  });

  it('[S2.66] The token login stores the tokens and opens the target without redirectTo and accessToken', async () => {
    const target = encodeURIComponent('/?tab=1&redirectTo=/x&accessToken=secret#there');
    const { session } = await open(`/auth/token-exchange/the-code?redirectTo=${target}`);
    await greetingOf('Elin');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/?tab=1#there');
    expect(session.session.auth).toMatchObject({ authToken: tokens.accessToken, refreshToken: 'of the code' });
  });

  it('The token login spends its code once, though the person changes afterwards', async () => {
    const edge = anEdge();
    await open('/auth/token-exchange/the-code?redirectTo=/?tab=1', edge);
    await greetingOf('Elin');
    expect([window.location.search, bodies(edge).length]).toEqual(['?tab=1', 1]);
  });

  it.each([
    '//evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login?redirectTo=//evil.example',
  ])('The token login leads home if the target is %s', async (target) => {
    await open(`/auth/token-exchange/the-code?redirectTo=${encodeURIComponent(target)}`);
    await greetingOf('Elin');
    expect(window.location.href).toBe(`${window.location.origin}/`);
  });

  it('[S2.67] A refused token login leads to the sign-in page, and stores nothing', async () => {
    const { session } = await open(
      '/auth/token-exchange/used?redirectTo=/trips',
      anEdge().refuses(exchangeToken, 'AUTHORIZATION_CODE_INVALID', 'used'),
    );
    await headingOf('Sign in');
    expect([window.location.pathname, session.session.auth]).toEqual(['/login', null]);
  });

  it('The sign-in page says that the link is over, and keeps its target', async () => {
    await open(
      '/auth/token-exchange/used?redirectTo=/trips',
      anEdge().refuses(exchangeToken, 'AUTHORIZATION_CODE_INVALID', 'used'),
    );
    await headingOf('Sign in');
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('This sign-in link has already been used');
    expect(window.location.search).toBe('?problem=link&redirectTo=%2Ftrips');
  });

  it.each([
    ['AUTHORIZATION_CODE_INVALID', 'This sign-in link has already been used'],
    ['SUBSCRIPTION_SUSPENDED', 'subscription is suspended'],
  ] as const)('A refused token login keeps the signed-in person, and says why: %s', async (code, words) => {
    const { session } = await renderPortal({
      at: '/auth/token-exchange/used',
      edge: anEdge().refuses(exchangeToken, code, 'no'),
      user: jonas,
    });
    await headingOf('Sign-in did not succeed');
    expect(document.querySelector('main')?.textContent).toContain(words);
    (await controlOf('Go to the home page')).click();
    await greetingOf('Jonas');
    expect(session.session.user?.id).toBe(ids.colleague);
  });

  it('The sign-in page says that the link’s company is suspended', async () => {
    await open('/auth/token-exchange/code', anEdge().refuses(exchangeToken, 'SUBSCRIPTION_SUSPENDED', 'no'));
    await headingOf('Sign in');
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('subscription is suspended');
  });

  it.each(['/auth/token-exchange', '/auth/token-exchange/'])(
    '[S5.1] A token login without a token leads to the sign-in page: %s',
    async (path) => {
      const edge = anEdge();
      await open(path, edge);
      await headingOf('Sign in');
      expect([window.location.pathname, bodies(edge)]).toEqual(['/login', []]);
    },
  );

  it('[S4.9] A token login leaves nothing of the person before', async () => {
    const edge = anEdge();
    const release = edge.holds(exchangeToken);
    const { session } = await renderPortal({ at: '/auth/token-exchange/the-code', edge, user: jonas });
    expect(session.session.user?.id).toBe(ids.colleague);
    edge.answers(fetchCustomer, aCustomer());
    release();
    await greetingOf('Elin');
    expect([session.session.user?.id, session.session.auth?.userId, session.session.auth?.refreshToken]).toEqual([
      ids.traveller,
      ids.traveller,
      'of the code',
    ]);
  });
});

describe('A sign-on that another browser began', () => {
  it('A sign-on of another browser names the person, and stores nothing before they agree', async () => {
    const edge = anUnconfirmedEdge();
    const { session } = await open('/auth/token-exchange/the-code', edge);
    await headingOf('Continue as Elin Sandberg?');
    expect([document.body.textContent?.includes('traveller@nordlys.example'), session.session.auth]).toEqual([
      true,
      null,
    ]);
    edge.answers(exchangeToken, tokens);
    (await controlOf('Continue as Elin Sandberg')).click();
    await greetingOf('Elin');
    expect(bodies(edge).at(-1)).toEqual({
      grantType: 'AUTHORIZATION_CODE',
      authorizationCode: 'the-code',
      isConfirmed: true,
    });
  });

  it('A sign-on of another browser signs no one in if the person cancels', async () => {
    const { session } = await open('/auth/token-exchange/the-code', anUnconfirmedEdge());
    (await controlOf('Cancel')).click();
    await headingOf('Sign in');
    expect(session.session.auth).toBeNull();
  });

  it('A cancelled sign-on of another browser keeps the signed-in person', async () => {
    const edge = anUnconfirmedEdge();
    const { session } = await renderPortal({ at: '/auth/token-exchange/the-code', edge, user: jonas });
    (await controlOf('Cancel')).click();
    await greetingOf('Jonas');
    expect(session.session.user?.id).toBe(ids.colleague);
  });
});
