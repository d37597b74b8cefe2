import { exchangeToken, guestsStorageKey, impersonate } from '@portolan/contracts';
import { anAccessToken, testNow, type FakeEdge } from '@portolan/testing/rules';
import { authStorageKey, createAuthStorage, type Session, type StoredAuth } from './index.ts';
import { anApi, aSignedInTab, aTab, elin, jonas } from './testing/aTab.ts';
import { aTabLine } from './testing/aTabLine.ts';

const minute = 60_000;
const kept = (): unknown => JSON.parse(localStorage.getItem(authStorageKey) ?? 'null');
const renewed = (count: number) => ({
  accessToken: anAccessToken(elin, testNow + count * 10 * minute),
  refreshToken: `refresh ${count + 1}`,
});

/** An API that knows only the current pair, and ends the session of a caller with a spent token. */
function aStrictApi(): FakeEdge {
  let renewals = 0;
  return anApi().answers(exchangeToken, ({ body }) => {
    const spent = renewals === 0 ? 'refresh of Elin' : `refresh ${renewals + 1}`;
    if ((body as { refreshToken: string }).refreshToken !== spent)
      throw new Error('a spent token came back: the session of all tabs is over');
    renewals += 1;
    return renewed(renewals);
  });
}

/** Makes the browser's storage full; `room` makes room again. */
function fill(): { room: () => void } {
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return { room: () => refusing.mockRestore() };
}

/** The browser's event to every tab after one has changed storage. */
const storageEvent = (...tabs: readonly Session[]) => tabs.forEach(({ session }) => session.adoptStored());

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Two tabs of one browser in which `who` signed in while there was room; `open` opens another. All follow one another. */
async function twoTabs(api: FakeEdge, who = elin) {
  const line = aTabLine();
  const open = async () => {
    const tab = aTab(api, { storage: createAuthStorage(() => localStorage, line()) });
    await tab.session.restore();
    tab.session.followTabs();
    await jest.advanceTimersByTimeAsync(0);
    return tab;
  };
  const first = await open();
  await first.session.signIn(who.email, 'x');
  return { first, second: await open(), open };
}

describe('a browser whose storage is full', () => {
  it('Full storage that refuses a renewed pair signs no one out: every tab has it, none uses the spent one', async () => {
    const { first, second } = await twoTabs(aStrictApi());
    fill();
    await first.session.refreshWhileVisible();
    expect(second.session.auth?.refreshToken).toBe('refresh 2');
    await second.session.refreshWhileVisible();
    await first.session.refreshWhileVisible();
    expect([first, second].map((tab) => tab.session.auth?.refreshToken)).toEqual(['refresh 4', 'refresh 4']);
  });

  it('Full storage keeps no spent pair for later pages, and deleting it is no sign-out', async () => {
    const { first, second } = await twoTabs(aStrictApi());
    fill();
    await first.session.refreshWhileVisible();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(kept()).toBeNull();
    storageEvent(first, second);
    second.session.wake();
    expect([first, second].map((tab) => tab.session.isSignedIn)).toEqual([true, true]);
  });

  it('With full storage a new page asks the others for the session', async () => {
    const { first, open } = await twoTabs(aStrictApi());
    fill();
    await first.session.refreshWhileVisible();
    await jest.advanceTimersByTimeAsync(1_000);
    const opened = await open();
    expect([opened.session.user, opened.session.auth?.refreshToken]).toEqual([elin, 'refresh 2']);
  });

  it('With full storage a sign-out signs the other tabs out', async () => {
    const { first, second, open } = await twoTabs(aStrictApi());
    fill();
    await first.session.refreshWhileVisible();
    await jest.advanceTimersByTimeAsync(1_000);
    await second.session.logout();
    expect([first.session.isSignedIn, second.session.isSignedIn, (await open()).session.isSignedIn]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('Full storage keeps the pair again once there is room, and a later sign-out leaves no tab behind', async () => {
    const { first, second } = await twoTabs(aStrictApi());
    const full = fill();
    await first.session.refreshWhileVisible();
    full.room();
    await second.session.refreshWhileVisible();
    storageEvent(first);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([kept(), first.session.auth?.refreshToken]).toEqual([
      expect.objectContaining({ refreshToken: 'refresh 3' }),
      'refresh 3',
    ]);
    await second.session.logout();
    storageEvent(first);
    expect([kept(), first.session.isSignedIn]).toEqual([null, false]);
  });

  it('With full storage an agent can act in every tab', async () => {
    const agent = { ...jonas, roles: ['INTERNAL_AGENT' as const] };
    const asElin = {
      accessToken: anAccessToken(elin, testNow + minute, {
        impersonatorType: 'INTERNAL_AGENT',
        act: { sub: agent.id, cid: agent.companyId },
      }),
      refreshToken: 'as Elin',
    };
    const { first, second } = await twoTabs(anApi(elin, agent).answers(impersonate, asElin), agent);
    fill();
    await first.session.acting.begin({ customerId: elin.id, reason: 'By phone' });
    expect([first, second].map((tab) => tab.session.isActing)).toEqual([true, true]);
  });

  it('Full storage loses nothing else that is stored', async () => {
    const { first } = await twoTabs(aStrictApi());
    localStorage.setItem('languages', 'sr');
    localStorage.setItem(guestsStorageKey, '{"u":[]}');
    fill();
    await first.session.refreshWhileVisible();
    await jest.advanceTimersByTimeAsync(1_000);
    expect([localStorage.getItem('languages'), localStorage.getItem(guestsStorageKey)]).toEqual(['sr', '{"u":[]}']);
  });

  it('With full storage, a tab ignores invalid or older token pairs from other tabs', async () => {
    const line = aTabLine();
    const storage = createAuthStorage(() => localStorage, line());
    const changes = jest.fn();
    storage.follow(changes);
    const pair = (at: number): StoredAuth => ({
      authToken: anAccessToken(elin, at),
      refreshToken: String(at),
      userId: elin.id,
      loggedInternalAgent: false,
    });
    const { postMessage: say } = line();
    for (const word of [
      null,
      'nonsense',
      { held: { authToken: 1 } },
      { held: pair(testNow + minute) },
      { held: pair(testNow) },
    ])
      say(word);
    expect([changes.mock.calls.length, storage.read()]).toEqual([1, pair(testNow + minute)]);
  });

  it('With full storage and no channel between tabs, a reload finds no used token pair', async () => {
    const { session } = await aSignedInTab(aStrictApi());
    fill();
    await session.refreshWhileVisible();
    await jest.advanceTimersByTimeAsync(1_000);
    expect([session.auth?.refreshToken, kept()]).toEqual(['refresh 2', null]);
  });
});

describe('a storage that is blocked while a page is open', () => {
  it('Storage that is blocked while a page is open signs no one out', async () => {
    const { session } = await aSignedInTab(aStrictApi());
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    session.wake();
    await session.refreshWhileVisible();
    expect([session.isSignedIn, session.auth?.refreshToken]).toEqual([true, 'refresh 2']);
    await session.logout();
    session.wake();
    expect(session.isSignedIn).toBe(false);
  });
});
