import { fetchCustomer } from '@portolan/contracts';
import { anAccessToken, ids, testNow } from '@portolan/testing/rules';
import { observable, runInAction, when } from 'mobx';
import { createAuthStorage, keptFormsStorageKey, type KeptForm, type Session } from './index.ts';
import { anApi, aSignedInTab, aTab, elin, jonas } from './testing/aTab.ts';
import { aTabLine } from './testing/aTabLine.ts';

const stored = () => sessionStorage.getItem(keptFormsStorageKey);

/** A form with this text; null for nothing typed. */
function aForm(text: string | null = null) {
  const given: unknown[] = [];
  const state = observable({ isReady: true });
  const form: KeptForm = {
    get unsaved() {
      return text === null ? null : { text };
    },
    get isReady() {
      return state.isReady;
    },
    takeUnsaved: (fields) => void given.push(fields),
  };
  return { form, given, load: (isReady = true) => runInAction(() => (state.isReady = isReady)) };
}

/** What a form gets that the tab's person opens now. */
function opened({ session }: Session, key = 'profile'): unknown {
  const { form, given } = aForm();
  session.keptForms.open(key, form)();
  return given[0];
}

/** A tab whose session has just run out over a form. */
async function anEndedTab(text = 'Elin', key = 'profile') {
  const tab = await aSignedInTab(anApi());
  tab.session.keptForms.open(key, aForm(text).form);
  tab.session.expire();
  return tab;
}
const signIn = (tab: Session, who = elin) => tab.session.signIn(who.email, 'x');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

describe('what is typed when a session ends', () => {
  it('Fields that are typed when the session ends come back once, after the same person has signed in again', async () => {
    const tab = await anEndedTab();
    expect(stored()).toContain('Elin');
    await signIn(tab);
    expect([opened(tab, 'checkout'), opened(tab), opened(tab), stored()]).toEqual([
      undefined,
      { text: 'Elin' },
      undefined,
      null,
    ]);
  });

  it('Fields outlive the page in the tab’s storage, and local storage never has them', async () => {
    await anEndedTab();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Elin');
    const next = aTab(anApi());
    await signIn(next);
    expect(opened(next)).toEqual({ text: 'Elin' });
  });

  it('Nothing is stored while the session lives, of a form without changes, or of a form that was closed', async () => {
    const tab = await aSignedInTab(anApi());
    tab.session.keptForms.open('typed', aForm('Elin').form)();
    tab.session.keptForms.open('untouched', aForm().form);
    expect(stored()).toBeNull();
    tab.session.expire();
    expect(stored()).toBeNull();
  });

  it('A form gets its fields when it has loaded, and a form that never loads leaves them', async () => {
    const tab = await anEndedTab();
    await signIn(tab);
    const never = aForm();
    never.load(false);
    tab.session.keptForms.open('profile', never.form)();
    const later = aForm();
    later.load(false);
    tab.session.keptForms.open('profile', later.form);
    expect(later.given).toEqual([]);
    later.load();
    expect([never.given, later.given]).toEqual([[], [{ text: 'Elin' }]]);
  });

  it('A form that is still on the page after a sign-out gets nothing', async () => {
    const tab = await anEndedTab();
    expect(opened(tab)).toBeUndefined();
    await signIn(tab);
    expect(opened(tab)).toEqual({ text: 'Elin' });
  });

  it('Fields of a second form and of a second end of the session are kept beside the first', async () => {
    const tab = await anEndedTab();
    await signIn(tab);
    tab.session.keptForms.open('checkout', aForm('note').form);
    tab.session.expire();
    await signIn(tab);
    expect([opened(tab), opened(tab, 'checkout')]).toEqual([{ text: 'Elin' }, { text: 'note' }]);
  });

  it.each<[string, (tab: Session) => unknown]>([
    ['another person who signs in', (tab) => signIn(tab, jonas)],
    [
      'the same person in another company',
      ({ session }) =>
        session.takeUp({ accessToken: anAccessToken(elin, testNow, { cid: ids.item }), refreshToken: 'r' }),
    ],
    ['a sign-out after signing in again', async (tab) => (await signIn(tab), tab.session.logout())],
  ])('Kept fields are deleted by %s', async (_what, come) => {
    const tab = await anEndedTab();
    await come(tab);
    expect([stored(), opened(tab)]).toEqual([null, undefined]);
    await signIn(tab);
    expect(opened(tab)).toBeUndefined();
  });

  it.each<[string, (tab: Session) => unknown]>([
    ['signs out', ({ session }) => session.logout()],
    ['is kept out by the subscription', ({ session }) => session.suspend()],
  ])('A person who %s leaves nothing behind', async (_what, leave) => {
    const tab = await aSignedInTab(anApi());
    tab.session.keptForms.open('profile', aForm('Elin').form);
    await leave(tab);
    expect(stored()).toBeNull();
    await signIn(tab);
    expect(opened(tab)).toBeUndefined();
  });

  it('A person taken up in place of another gets nothing of the one before', async () => {
    const tab = await aSignedInTab(anApi());
    tab.session.keptForms.open('profile', aForm('Elin').form);
    await tab.session.takeUp({ accessToken: anAccessToken(jonas, testNow), refreshToken: 'r' });
    expect([stored(), opened(tab)]).toEqual([null, undefined]);
  });
});

describe('two tabs', () => {
  /** A second tab of the same browser, whose tabs have storages of their own. */
  async function twoTabs() {
    const line = aTabLine();
    const second = new Map<string, string>();
    const own = {
      getItem: (key: string) => second.get(key) ?? null,
      setItem: (key: string, value: string) => void second.set(key, value),
      removeItem: (key: string) => void second.delete(key),
    } as Storage;
    const storage = () => createAuthStorage(() => localStorage, line());
    const here = await aSignedInTab(anApi(), elin, { storage: storage() });
    const there = aTab(anApi(), { storage: storage(), sessionStorage: () => own });
    await there.session.restore();
    for (const { session } of [here, there]) session.followTabs();
    return { here, there, own: () => second.get(keptFormsStorageKey) };
  }

  it('A session that runs out in one tab keeps the fields of both, each in its own tab', async () => {
    const { here, there, own } = await twoTabs();
    here.session.keptForms.open('profile', aForm('here').form);
    there.session.keptForms.open('profile', aForm('there').form);
    here.session.expire();
    there.session.adoptStored();
    expect([stored()?.includes('here'), own()?.includes('there')]).toEqual([true, true]);
    await signIn(here);
    there.session.adoptStored();
    await when(() => there.session.user !== null);
    expect([opened(here), opened(there)]).toEqual([{ text: 'here' }, { text: 'there' }]);
  });

  it.each(['before', 'after'])(
    'A sign-out in one tab deletes the typed fields of the other, noticed %s the storage event',
    async (order) => {
      const { here, there, own } = await twoTabs();
      there.session.keptForms.open('profile', aForm('there').form);
      if (order === 'after') {
        // The event of the storage is quicker than the line.
        localStorage.clear();
        there.session.adoptStored();
        expect(own()).toContain('there');
      }
      await here.session.logout();
      there.session.adoptStored();
      expect([there.session.isSignedIn, own()]).toEqual([false, undefined]);
    },
  );
});

describe('a tab’s storage that is full, blocked or damaged', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };

  it.each<[string, () => Storage]>([
    ['full', () => ({ getItem: () => null, removeItem: () => undefined, setItem: refuse }) as unknown as Storage],
    ['blocked', refuse],
  ])('With a %s storage the page itself keeps the fields, and the session ends as ever', async (_what, storage) => {
    const tab = await aSignedInTab(anApi(), elin, { sessionStorage: storage });
    tab.session.keptForms.open('profile', aForm('Elin').form);
    tab.session.expire();
    expect(tab.session.isSignedIn).toBe(false);
    await signIn(tab);
    expect(opened(tab)).toEqual({ text: 'Elin' });
  });

  it.each(['{', '{"whose":1}', '[]'])(
    'Nonsense in the storage, such as %s, is deleted and counts as nothing',
    async (text) => {
      sessionStorage.setItem(keptFormsStorageKey, text);
      const tab = await aSignedInTab(anApi());
      expect([opened(tab), stored()]).toEqual([undefined, null]);
    },
  );

  it('A form that cannot read its fields opens without them, and they are gone', async () => {
    const failing = jest.spyOn(console, 'error').mockReturnValue();
    const tab = await anEndedTab();
    await signIn(tab);
    const { form } = aForm();
    tab.session.keptForms.open('profile', {
      ...form,
      isReady: true,
      takeUnsaved: () => {
        throw new Error('another version');
      },
    });
    expect([failing.mock.calls.length, opened(tab)]).toEqual([1, undefined]);
  });

  it('A person whose data fail to load keeps the fields', async () => {
    const tab = await anEndedTab();
    const api = anApi().fails(fetchCustomer, 1);
    const next = aTab(api);
    await signIn(next);
    expect([next.session.user, stored()?.includes('Elin')]).toEqual([null, true]);
    expect(tab.session.isSignedIn).toBe(false);
  });
});
