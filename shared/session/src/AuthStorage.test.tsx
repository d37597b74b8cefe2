import { fetchCustomer, guestsStorageKey } from '@portolan/contracts';
import { authStorageKey, createAuthStorage, type StoredAuth } from './index.ts';
import { anApi, aSignedInTab, elin } from './testing/aTab.ts';

const pair: StoredAuth = { authToken: 'a', refreshToken: 'r', userId: 'u', loggedInternalAgent: false };
const kept = () => localStorage.getItem(authStorageKey);
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the auth fields in the browser', () => {
  it('The auth fields survive a reload, and are gone after a sign-out', () => {
    createAuthStorage(() => localStorage).write(pair);
    const afterReload = createAuthStorage(() => localStorage);
    expect(afterReload.read()).toEqual(pair);
    afterReload.clear();
    expect([afterReload.read(), kept()]).toEqual([null, null]);
  });

  it('The auth fields are read again each time, so that another tab’s are seen', () => {
    const storage = createAuthStorage(() => localStorage);
    storage.write(pair);
    createAuthStorage(() => localStorage).write({ ...pair, refreshToken: 'newer' });
    expect(storage.read()?.refreshToken).toBe('newer');
  });
});

describe('the guests in the browser', () => {
  const guests = () => localStorage.getItem(guestsStorageKey);
  beforeEach(() => localStorage.setItem(guestsStorageKey, '{"u":[]}'));

  it('A chosen sign-out deletes the stored guests', async () => {
    const { session } = await aSignedInTab(anApi());
    await session.logout();
    expect(guests()).toBeNull();
  });

  it('[S3.9] The guests wait for the same person after a session merely ran out', async () => {
    const { session } = await aSignedInTab(anApi());
    session.expire();
    expect([kept(), guests()]).toEqual([null, '{"u":[]}']);
  });
});

describe('a browser that blocks storage', () => {
  it('With blocked storage a session lives as long as its page', async () => {
    const api = anApi();
    const { session } = await aSignedInTab(api, elin, { storage: createAuthStorage(refuse) });
    session.wake();
    expect([session.user, session.isKept]).toEqual([elin, false]);
    await session.loadUser();
    expect(api.requestsOf(fetchCustomer)).toHaveLength(2);
    await session.logout();
    expect(session.isSignedIn).toBe(false);
  });

  it('A browser with working storage keeps the session', async () => {
    expect((await aSignedInTab(anApi())).session.isKept).toBe(true);
  });

  it('With blocked storage no one is signed in when the page opens', () => {
    expect(createAuthStorage(refuse).read()).toBeNull();
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)('Storage may be blocked in %s only', (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    const storage = createAuthStorage(() => localStorage);
    storage.read();
    storage.write(pair);
    expect(storage.read()).toEqual(pair);
    storage.clear();
    expect(storage.read()).toBeNull();
  });

  it('Full storage leaves no older tokens behind at sign-out', () => {
    const storage = createAuthStorage(() => localStorage);
    storage.write(pair);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.write({ ...pair, refreshToken: 'newer' });
    expect(storage.read()?.refreshToken).toBe('newer');
    storage.clear();
    expect([storage.read(), kept()]).toEqual([null, null]);
  });
});
