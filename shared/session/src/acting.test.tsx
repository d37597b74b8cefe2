import {
  endImpersonation,
  exchangeToken,
  fetchActing,
  fetchSubscription,
  guestsStorageKey,
  impersonate,
} from '@portolan/contracts';
import { anAccessToken, anActing, aSubscription, testNow, type FakeEdge } from '@portolan/testing/rules';
import { authStorageKey } from './index.ts';
import { aLock, anApi, aSignedInTab, aTab, elin, jonas } from './testing/aTab.ts';

const minute = 60_000;
const agent = { ...jonas, roles: ['INTERNAL_AGENT' as const] };
const acting = anActing();
const asElin = {
  accessToken: anAccessToken(elin, testNow, {
    impersonatorType: 'INTERNAL_AGENT',
    act: { sub: agent.id, cid: agent.companyId },
  }),
  refreshToken: 'refresh as Elin',
};
const ownAgain = { accessToken: anAccessToken(agent, testNow + 2 * minute), refreshToken: 'own again' };
const wanted = { customerId: elin.id, reason: 'By phone' };
const api = (): FakeEdge =>
  anApi(elin, agent).answers(impersonate, asElin).answers(endImpersonation, ownAgain).answers(fetchActing, acting);
const stored = () =>
  JSON.parse(localStorage.getItem(authStorageKey) ?? 'null') as { userId: string; loggedInternalAgent: boolean } | null;

beforeEach(() => localStorage.clear());

/** A tab with an acting agent, reloaded as a page is. */
async function anActingTab(edge: FakeEdge, over: Parameters<typeof aTab>[1] = { exclusively: aLock() }) {
  await (await aSignedInTab(edge, agent)).session.acting.begin(wanted);
  const { session } = aTab(edge, over);
  await session.restore();
  return session;
}

describe('an agent who begins to act', () => {
  it('An agent who begins to act is the client in this browser, also after a reload', async () => {
    const { session } = await aSignedInTab(api(), agent);
    await session.acting.begin(wanted);
    expect([session.user?.firstName, stored()]).toEqual([
      'Elin',
      expect.objectContaining({ userId: elin.id, loggedInternalAgent: true }),
    ]);
    const reloaded = aTab(api()).session;
    await reloaded.restore();
    expect([reloaded.user?.firstName, reloaded.isActing, reloaded.acting.current]).toEqual(['Elin', true, acting]);
  });

  it('An agent who begins to act leaves the client no guests, and takes none along', async () => {
    const { session } = await aSignedInTab(api(), agent);
    localStorage.setItem(guestsStorageKey, 'of the agent');
    await session.acting.begin(wanted);
    expect(localStorage.getItem(guestsStorageKey)).toBeNull();
    localStorage.setItem(guestsStorageKey, 'of Elin');
    await session.acting.end();
    expect(localStorage.getItem(guestsStorageKey)).toBeNull();
  });

  it('An agent whose acting the API refuses stays signed in', async () => {
    const { session } = await aSignedInTab(api().refuses(impersonate, 'STEP_UP_REQUIRED', 'no'), agent);
    await expect(session.acting.begin(wanted)).rejects.toMatchObject({ type: 'STEP_UP_REQUIRED' });
    expect([session.isActing, session.user?.id]).toEqual([false, agent.id]);
  });

  it('While acting begins, another tab always finds one of the two sessions', async () => {
    const { session } = await aSignedInTab(api(), agent);
    const removed = jest.spyOn(Storage.prototype, 'removeItem');
    await session.acting.begin(wanted);
    expect(removed.mock.calls).not.toContainEqual([authStorageKey]);
    removed.mockRestore();
  });

  it('When acting begins, the other tabs follow and none is signed out', async () => {
    const edge = api();
    const first = (await aSignedInTab(edge, agent)).session;
    const second = aTab(edge).session;
    await second.restore();
    await first.acting.begin(wanted);
    second.adoptStored();
    expect([second.isSignedIn, second.isActing]).toEqual([true, true]);
  });

  it('[S6.6] An acting agent is excluded by no subscription', async () => {
    const session = await anActingTab(api().answers(fetchSubscription, aSubscription({ status: 'SUSPEND' })));
    expect([session.state.kind, session.isLockedOut]).toEqual(['ready', false]);
  });
});

describe('acting ends', () => {
  it('Acting ends with the agent’s own session, however often it is asked', async () => {
    const edge = api();
    const session = await anActingTab(edge);
    await Promise.all([session.acting.end(), session.acting.end()]);
    expect([session.isActing, session.acting.current, session.user?.id, stored()?.userId]).toEqual([
      false,
      null,
      agent.id,
      agent.id,
    ]);
    expect(edge.requestsOf(endImpersonation).map(({ body }) => body)).toEqual([{ refreshToken: 'refresh as Elin' }]);
  });

  it('Acting ends in the other tabs as well, without a call of theirs', async () => {
    const edge = api();
    const [first, second] = [await anActingTab(edge), aTab(edge).session];
    await second.restore();
    await first.acting.end();
    await second.acting.end();
    expect([second.isActing, edge.requestsOf(endImpersonation).length]).toEqual([false, 1]);
  });

  it('Acting goes on if the API cannot be reached, and ending can be retried', async () => {
    const session = await anActingTab(api().cuts(endImpersonation));
    await expect(session.acting.end()).rejects.toMatchObject({ type: 'NETWORK' });
    expect([session.isActing, session.user?.firstName]).toEqual([true, 'Elin']);
  });

  it.each([
    [
      'a call is refused',
      async (session: Awaited<ReturnType<typeof anActingTab>>) => session.expire(),
      (edge: FakeEdge) => edge,
    ],
    [
      'renewing is refused',
      (session: Awaited<ReturnType<typeof anActingTab>>) => session.refreshWhileVisible().catch(() => undefined),
      (edge: FakeEdge) => edge.refuses(exchangeToken, 'REFRESH_TOKEN_INVALID', 'over'),
    ],
  ])('Acting ends automatically once %s, and the agent’s own session continues', async (_what, ask, over) => {
    const edge = api();
    const session = await anActingTab(edge);
    over(edge);
    await ask(session);
    await session.acting.end();
    expect([session.isActing, stored()?.userId, edge.requestsOf(endImpersonation).length]).toEqual([
      false,
      agent.id,
      1,
    ]);
  });

  it('Acting ends when a page is opened after its hour', async () => {
    const edge = api();
    await anActingTab(edge);
    const late = aTab(edge, { now: () => testNow + 61 * minute }).session;
    await late.restore();
    expect([late.user?.id, late.isActing]).toEqual([agent.id, false]);
  });

  it('Acting ends in signing in again if the agent’s own session has ended too', async () => {
    const session = await anActingTab(api().refuses(endImpersonation, 'REFRESH_TOKEN_INVALID', 'no'));
    await expect(session.acting.end()).rejects.toMatchObject({ status: 401 });
    expect([session.isSignedIn, stored()]).toEqual([false, null]);
  });
});
