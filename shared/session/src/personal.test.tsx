import { autorun } from 'mobx';
import { exchangeToken, fetchCustomer, guestsStorageKey } from '@portolan/contracts';
import { aCustomer, anAccessToken, ids, testNow } from '@portolan/testing/rules';
import { authStorageKey, PersonalState } from './index.ts';
import { anApi, aSignedInTab, aTab, elin, jonas } from './testing/aTab.ts';

const stored = () => JSON.parse(localStorage.getItem(authStorageKey) ?? 'null') as { userId: string } | null;
const tokensOf = (who: typeof elin, over = {}) => ({
  accessToken: anAccessToken(who, testNow, over),
  refreshToken: `refresh of ${who.firstName}`,
});

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('state of a person', () => {
  it.each<[string, (tab: Awaited<ReturnType<typeof aSignedInTab>>) => unknown]>([
    ['a sign-out', ({ session }) => session.logout()],
    ['a session that ran out', ({ session }) => session.expire()],
    ['a login by token', ({ session }) => session.takeUp(tokensOf(jonas))],
    ['somebody else who signs in', ({ session }) => session.signIn(jonas.email, 'x')],
    ['a subscription that keeps the person out', ({ session }) => session.suspend()],
  ])('[S4.8] [S4.9] The page’s state of a person is cleared by %s', async (_what, leave) => {
    const tab = await aSignedInTab(anApi());
    const kept = { of: 'Elin' as string | null };
    tab.session.personal.register(() => (kept.of = null));
    const { generation } = tab.session.personal;
    await leave(tab);
    expect([kept.of, tab.session.personal.generation > generation]).toEqual([null, true]);
  });

  it('A person’s page state survives reloading the same person, and signing in again without signing out', async () => {
    const { session } = await aSignedInTab(anApi());
    const forget = jest.fn();
    session.personal.register(forget);
    await session.loadUser();
    await session.signIn(elin.email, 'x');
    expect(forget).not.toHaveBeenCalled();
  });

  it('One failing clean-up does not stop the others', () => {
    const personal = new PersonalState();
    const told = jest.spyOn(console, 'error').mockReturnValue();
    const forget = jest.fn();
    personal.register(() => {
      throw new Error('stuck');
    });
    personal.register(forget);
    personal.register(forget)();
    personal.forgetAll();
    expect([forget.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a login by token', () => {
  it('[S4.9] A login by token makes another person’s page: the former tokens, person and guests are gone', async () => {
    const { session, subscription } = await aSignedInTab(anApi());
    localStorage.setItem(guestsStorageKey, '{}');
    localStorage.setItem('languages', 'sr');
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(session.isSignedIn));
    const taken = session.takeUp(tokensOf(jonas));
    expect([session.user, subscription.current]).toEqual([null, null]);
    await taken;
    stop();
    expect([
      session.user,
      stored()?.userId,
      localStorage.getItem(guestsStorageKey),
      localStorage.getItem('languages'),
    ]).toEqual([jonas, jonas.id, null, 'sr']);
    expect(seen).toEqual([true]); // at no moment is there no session, or the page would lead to the sign-in form
  });

  it('A login by token discards late data of the former person', async () => {
    const api = anApi();
    const { session } = await aSignedInTab(api);
    const release = api.holds(fetchCustomer);
    const late = session.loadUser();
    const taken = session.takeUp(tokensOf(elin, { cid: ids.item }));
    release();
    await Promise.all([late, taken]);
    expect(session.claims?.cid).toBe(ids.item);
  });
});

describe('an acting agent', () => {
  const agent = aCustomer({
    id: ids.item,
    email: 'agent@nordlys.example',
    firstName: 'Stina',
    roles: ['INTERNAL_AGENT'],
  });

  it('[S6.10] An acting agent is known by the token’s impersonator type', async () => {
    const { session } = await aSignedInTab(anApi(agent, elin), agent);
    expect(session.isActing).toBe(false);
    await session.takeUp(
      tokensOf(elin, { impersonatorType: 'INTERNAL_AGENT', act: { sub: agent.id, cid: ids.company } }),
    );
    expect([session.isActing, session.user]).toEqual([true, elin]);
  });

  it('An agent acts in every tab of the browser: the others clear their state and follow', async () => {
    const api = anApi(agent, elin);
    const first = await aSignedInTab(api, agent);
    const second = aTab(api);
    await second.session.restore();
    await first.session.takeUp(
      tokensOf(elin, { impersonatorType: 'INTERNAL_AGENT', act: { sub: agent.id, cid: ids.company } }),
    );
    const forget = jest.fn();
    second.session.personal.register(forget);
    second.session.adoptStored();
    await second.session.loadUser();
    expect([second.session.user, second.session.isActing, forget.mock.calls.length]).toEqual([elin, true, 1]);
    expect(api.requestsOf(exchangeToken)).toEqual([]);
  });
});
