import { fetchCustomer, logout, updateCustomer } from '@portolan/contracts';
import { aCustomer, anActing } from '@portolan/testing';
import type { CommandHit, RemoteCommand, RunCommand } from '@portolan/remote-kit';
import { aNavEntry, aRemote, aRoute, texts } from '../testing/aRemote.tsx';
import { provideNativeDialog } from '../testing/nativeDialog.ts';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, greetingOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());
beforeAll(provideNativeDialog);
let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

/** Sends keys to the focused element, as a browser does. */
const press = (...keys: string[]) => {
  for (const key of keys)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', {
        key: key.replace('Control+', ''),
        ctrlKey: key.startsWith('Control+'),
        bubbles: true,
        cancelable: true,
      }),
    );
};
/** Replaces the words in the palette's field. */
const type = (words: string) => {
  const field = document.querySelector<HTMLInputElement>('dialog input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
};
const lines = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const active = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;
const dialog = () => document.querySelector('dialog[open]');
const findText = (words: string) =>
  until(() =>
    [...document.querySelectorAll('dialog [role=status], dialog [role=alert]')].find(({ textContent }) =>
      textContent?.includes(words),
    ),
  );

const open = async (options: Partial<Parameters<typeof renderPortal>[0]> = {}) => {
  const portal = await renderPortal({ at: '/', ...options });
  await greetingOf('Elin');
  press('Control+k');
  await until(dialog);
  return portal;
};

const command = (over: Partial<RemoteCommand>) =>
  ({ id: 'probe', label: texts('Export trips'), icon: 'trips', access: 'member', order: 10, ...over }) as RemoteCommand;
const doing = (run: RunCommand) => command({ kind: 'act', run: () => Promise.resolve({ default: run }) });
const finding = (search: (words: string) => Promise<readonly CommandHit[]>) =>
  command({ kind: 'search', label: texts('Trips'), search: () => Promise.resolve({ default: search }) });
const withCommands = (...commands: RemoteCommand[]) => server.serve(aRemote({ nav: [aNavEntry()], commands }));

describe('The command palette', () => {
  it('The palette opens with Ctrl K, takes the focus and closes again', async () => {
    await open();
    expect(document.activeElement).toBe(document.querySelector('dialog [role=combobox]'));
    (document.querySelector('dialog button') as HTMLElement).click();
    await until(() => dialog() === null);
  });

  it('The palette begins with suggestions of remotes, and shows languages and themes only for typed words', async () => {
    const recent = command({
      kind: 'search',
      label: texts('Trips'),
      beforeTyping: true,
      search: () =>
        Promise.resolve({ default: (words) => Promise.resolve(words === '' ? [{ title: 'Oslo', to: '/trips' }] : []) }),
    });
    const other = finding(() => Promise.reject(new Error('asked before anything was typed')));
    await open({ remotes: [withCommands(recent, { ...other, id: 'other' })] });
    await until(() => lines()[0] === 'Oslo');
    expect(lines().filter((line) => /^(Language|Theme):/.test(line ?? ''))).toEqual([]);
    type('theme');
    await until(() => lines().length === 3);
    type('');
    await until(() => lines()[0] === 'Oslo');
  });

  it('The palette opens a page of the menu by its first letters', async () => {
    await open({ remotes: [withCommands()] });
    type('tri');
    await until(() => active() === 'Trips');
    press('Enter');
    await headingOf('Your trips');
    await until(() => dialog() === null);
  });

  it('The arrow keys walk the palette, round at both ends', async () => {
    await open();
    const all = lines();
    press('ArrowDown');
    await until(() => active() === all[1]);
    press('ArrowUp', 'ArrowUp');
    await until(() => active() === all.at(-1));
    press('ArrowDown');
    await until(() => active() === all[0]);
  });

  it('The palette says how many lines match, and that none does', async () => {
    await open();
    type('sign');
    await findText('1 result.');
    type('signzzz');
    await findText('No results for “signzzz”.');
  });

  it('The palette runs a remote’s command, and loads its code only then', async () => {
    const done: string[] = [];
    const remote = withCommands(
      doing(({ navigate }) => {
        done.push('exported');
        navigate('/trips');
      }),
    );
    await open({ remotes: [remote] });
    expect(server.requestsFor(remote)).toEqual([]);
    type('export');
    await until(() => active() === 'Export trips');
    press('Enter');
    await headingOf('Your trips');
    expect(done).toEqual(['exported']);
  });

  it('The palette stays open and says so if a command fails', async () => {
    await open({ remotes: [withCommands(doing(() => Promise.reject(new Error('no answer'))))] });
    type('export');
    await until(() => active() === 'Export trips');
    press('Enter');
    await findText('The action failed.');
    expect(dialog()).not.toBeNull();
  });

  it('The palette offers no command without access', async () => {
    await open({
      remotes: [
        withCommands(
          command({ kind: 'act', access: 'admin', run: () => Promise.resolve({ default: () => undefined }) }),
        ),
      ],
    });
    expect(lines()).not.toContain('Export trips');
  });

  it('The palette searches remotes from two characters on and opens a result', async () => {
    const searches: string[] = [];
    await open({
      remotes: [
        withCommands(
          finding((words) => {
            searches.push(words);
            return Promise.resolve([{ title: 'Oslo kick-off', detail: 'PT-7F3K2Q', to: '/trips' }]);
          }),
        ),
      ],
    });
    type('o');
    type('osl');
    await until(() => lines().includes('Oslo kick-offPT-7F3K2Q'));
    expect(searches).toEqual(['osl']);
    press('Enter');
    await headingOf('Your trips');
  });

  it('The palette says which search failed, and shows the other lines', async () => {
    await open({ remotes: [withCommands(finding(() => Promise.reject(new Error('no answer'))))] });
    type('trips');
    await findText('Could not search: Trips.');
    expect(lines()).toEqual(['Trips']);
  });

  it('The palette changes the language', async () => {
    const { translations } = await open();
    type('srpski');
    await until(() => active() === 'Language: Srpski');
    press('Enter');
    await until(() => document.documentElement.lang === 'sr-Latn' || document.documentElement.lang === 'sr');
    expect(translations.i18n.language).toBe('sr');
  });

  it('The palette changes the theme, and saves it over the newest version of the profile', async () => {
    const newest = aCustomer({ city: 'Malmö', version: 7 });
    const edge = aQuietEdge().answers(updateCustomer, ({ body }) => ({ ...newest, ...(body as object), version: 8 }));
    const { session } = await open({ edge });
    edge.answers(fetchCustomer, newest);
    type('theme dark');
    await until(() => active() === 'Theme: Dark');
    press('Enter');
    await until(() => document.documentElement.dataset['theme'] === 'dark');
    const [sent] = edge.requestsOf(updateCustomer);
    expect([sent?.body, sent?.headers['If-Match']]).toEqual([
      expect.objectContaining({ appearance: 'DARK', city: 'Malmö', firstName: 'Elin' }),
      '"7"',
    ]);
    expect(session.session.user).toMatchObject({ appearance: 'DARK', version: 8 });
  });

  it('The palette offers no theme while an agent acts, because it would be the client’s', async () => {
    await open({ acting: anActing() });
    expect(lines().filter((line) => line?.startsWith('Theme'))).toEqual([]);
  });

  it('The palette signs out', async () => {
    const { session } = await open({ edge: aQuietEdge().answers(logout, undefined) });
    type('sign out');
    await until(() => active() === 'Sign out');
    press('Enter');
    await until(() => dialog() === null);
    expect(session.session.isSignedIn).toBe(false);
  });
});

describe('Shortcuts', () => {
  it('The key ? lists the shortcuts', async () => {
    await renderPortal({ at: '/' });
    await greetingOf('Elin');
    press('?');
    expect((await until(dialog)).textContent).toContain('Keyboard shortcuts');
  });

  it.each(['Control+k', '?'])('A field with the focus keeps the key %s', async (keys) => {
    const field = aRoute({
      screen: () =>
        Promise.resolve({
          default: () => (
            <>
              <h1>Field</h1>
              <input aria-label="Note" />
            </>
          ),
        }),
    });
    await renderPortal({ at: '/trips', remotes: [server.serve(aRemote({ routes: [field] }))] });
    const input = await until(() => document.querySelector<HTMLInputElement>('main input'));
    input.focus();
    const event = new KeyboardEvent('keydown', {
      key: keys.replace('Control+', ''),
      ctrlKey: keys.startsWith('Control+'),
      bubbles: true,
      cancelable: true,
    });
    input.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(dialog()).toBeNull();
  });
});
