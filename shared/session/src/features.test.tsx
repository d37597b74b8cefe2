import { when } from 'mobx';
import { fetchCustomerFeatures, listCurrencies } from '@portolan/contracts';
import { anAccessToken, testNow } from '@portolan/testing/rules';
import { authStorageKey } from './index.ts';
import { anApi, aSignedInTab, aTab, elin } from './testing/aTab.ts';

beforeEach(() => localStorage.clear());

describe('the features of the customer', () => {
  it('[S4.54] The features are loading first, and then loaded', async () => {
    const api = anApi();
    const release = api.holds(fetchCustomerFeatures);
    const { session } = aTab(api);
    const signingIn = session.signIn(elin.email, 'portolan-demo-1');
    const { customerFeatures } = session;
    await when(() => customerFeatures.isLoading);
    expect([customerFeatures.isLoading, customerFeatures.list, session.state.kind]).toEqual([true, [], 'loading']);
    release();
    await signingIn;
    expect([customerFeatures.isLoading, customerFeatures.error, session.features]).toEqual([
      false,
      null,
      ['SAFETY_COORDINATOR'],
    ]);
  });

  it.each(['signs in', 'comes back'])(
    '[S4.54] [S8.26] Features that fail to load exclude no one who %s, and leave their message',
    async (way) => {
      const api = anApi().refuses(fetchCustomerFeatures, 'UNAVAILABLE', 'The list is being moved.');
      if (way === 'comes back') {
        localStorage.setItem(
          authStorageKey,
          JSON.stringify({
            authToken: anAccessToken(elin, testNow),
            refreshToken: 'r',
            userId: elin.id,
            loggedInternalAgent: false,
          }),
        );
      }
      const { session } = way === 'comes back' ? aTab(api) : await aSignedInTab(api);
      await (way === 'comes back' ? session.restore() : undefined);
      expect([session.state.kind, session.user, session.features]).toEqual(['ready', elin, []]);
      expect([session.customerFeatures.error, session.customerFeatures.isLoading]).toEqual([
        'The list is being moved.',
        false,
      ]);
    },
  );

  it('[S8.34] Features that fail without a message have the specification’s words', async () => {
    const { session } = await aSignedInTab(anApi().cuts(fetchCustomerFeatures));
    expect(session.customerFeatures.error).toBe('Failed to load customer features');
  });

  it('Features stay after a later failed load, and are cleared with the person', async () => {
    const api = anApi();
    const { session } = await aSignedInTab(api);
    api.cuts(fetchCustomerFeatures);
    await session.loadUser();
    expect([session.features, session.customerFeatures.error]).toEqual([
      ['SAFETY_COORDINATOR'],
      'Failed to load customer features',
    ]);
    await session.logout();
    expect([session.features, session.customerFeatures.error]).toEqual([[], null]);
  });
});

describe('the currencies of the page', () => {
  const kronor = [{ code: 'SEK', symbol: 'kr' }];

  it('The currencies are requested once, however many routes need them', async () => {
    const api = anApi().answers(listCurrencies, kronor);
    const { currencies } = aTab(api);
    await Promise.all([currencies.load(), currencies.load()]);
    await currencies.load();
    expect([currencies.list, api.requestsOf(listCurrencies).length]).toEqual([kronor, 1]);
  });

  it('The currencies are requested again after a failure', async () => {
    const api = anApi().cuts(listCurrencies);
    const { currencies } = aTab(api);
    await expect(currencies.load()).rejects.toThrow();
    api.answers(listCurrencies, kronor);
    await currencies.load();
    expect(currencies.list).toEqual(kronor);
  });
});

describe('a feature that is newer than the page', () => {
  it('A feature newer than the page opens nothing, and excludes no one', async () => {
    const api = anApi().answersNewer(fetchCustomerFeatures, { customerFeatures: ['SCIM', 'SAFETY_COORDINATOR'] });
    const { session } = await aSignedInTab(api);
    expect([session.features, session.customerFeatures.error]).toEqual([['SAFETY_COORDINATOR'], null]);
  });
});
