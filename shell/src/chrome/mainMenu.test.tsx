import { act } from 'react';
import { tellWaitingChanged } from '@portolan/remote-kit';
import { aNavEntry, aRemote, aRoute, texts } from '../testing/aRemote.tsx';
import { provideNativeDialog } from '../testing/nativeDialog.ts';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { controlOf, greetingOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';
import { NavCounts } from '../menu/NavCounts.ts';

const server = new RemoteServer();
afterAll(() => server.close());
beforeAll(provideNativeDialog);

const menus = () => [...document.querySelectorAll('nav[aria-label="Main navigation"]')];
const bottom = () => menus()[1] ?? document.body;
const namesIn = (menu: Element) => [...menu.querySelectorAll('a, button')].map(({ textContent }) => textContent);
const currentIn = (menu: Element) => [...menu.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

const named = (name: string, index: number) =>
  aNavEntry({ to: `/${name.toLowerCase()}`, label: texts(name), order: index });
/** A remote with a page and a menu entry for each name. */
const withPages = (...names: string[]) =>
  server.serve(aRemote({ routes: names.map((name) => aRoute({ path: name.toLowerCase() })), nav: names.map(named) }));

describe('The current menu entry', () => {
  const trips = server.serve(
    aRemote({ routes: [aRoute(), aRoute({ path: 'trip/:cartId', under: '/trips' })], nav: [aNavEntry()] }),
  );

  it.each([
    ['/', 'Home'],
    ['/trips', 'Trips'],
    ['/trip/8c1', 'Trips'],
  ])('The menu marks at %s the entry %s', async (at, entry) => {
    await renderPortal({ at, remotes: [trips] });
    await until(() => document.querySelector('h1'));
    expect(menus().map(currentIn)).toEqual([[entry], [entry]]);
  });

  it('The menu marks an entry on the pages below its page, too', async () => {
    const area = server.serve(
      aRemote({
        routes: [aRoute({ path: 'platform/*' })],
        nav: [aNavEntry({ to: '/platform', label: texts('Platform') })],
      }),
    );
    await renderPortal({ at: '/platform/sharing', remotes: [area] });
    await headingOf('Your trips');
    expect(menus().map(currentIn)).toEqual([['Platform'], ['Platform']]);
  });
});

describe('The bottom bar of a phone', () => {
  it('The bottom bar has room for four entries, and "More" for the others', async () => {
    await renderPortal({ at: '/', remotes: [withPages('Book', 'Trips', 'Approvals', 'Tracking', 'People')] });
    await greetingOf('Elin');
    expect(namesIn(bottom())).toEqual(['Home', 'Book', 'Trips', 'Approvals', 'More']);
  });

  it('The drawer of "More" closes as soon as an entry leads elsewhere, and the page has the focus', async () => {
    await renderPortal({ at: '/', remotes: [withPages('Book', 'Trips', 'Approvals', 'People')] });
    (await controlOf('More')).click();
    const drawer = await until(() => document.querySelector('[role=dialog]'));
    const [people, ...own] = drawer.querySelectorAll('a');
    expect([people?.textContent, own.map(({ textContent }) => textContent)]).toEqual(['People', ['Notifications']]);
    expect([...drawer.querySelectorAll('select')].map(({ value }) => value)).toEqual(['SYSTEM', 'en']);
    people?.click();
    const heading = await headingOf('Your trips');
    await until(() => document.activeElement === heading);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('Help in the drawer shows the tenant’s phone and e-mail', async () => {
    await renderPortal({ at: '/', remotes: [withPages('Book', 'Trips', 'Approvals', 'People')] });
    (await controlOf('More')).click();
    await until(() => document.querySelector('[role=dialog]'));
    const entries = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
    entries.find(({ textContent }) => textContent === 'Help')?.click();
    const help = await until(() => document.querySelector('dialog[open]'));
    expect([...help.querySelectorAll('a')].map(({ href }) => href)).toEqual([
      'tel:+46855501400',
      'mailto:support@nordlys.example',
    ]);
  });

  it('The bottom bar marks "More" on a page behind it', async () => {
    await renderPortal({ at: '/people', remotes: [withPages('Book', 'Trips', 'Approvals', 'People')] });
    await headingOf('Your trips');
    expect(currentIn(bottom())).toEqual(['More']);
  });
});

describe('A person without a complete name', () => {
  it('A person without a complete name sees members’ entries locked, with the reason, and none that need a role', async () => {
    const entry = (to: string, name: string, access: 'member' | 'people') =>
      aNavEntry({ to, label: texts(name), access });
    const remote = server.serve(
      aRemote({ routes: [], nav: [entry('/trips', 'Trips', 'member'), entry('/people', 'People', 'people')] }),
    );
    await renderPortal({ at: '/', remotes: [remote], user: { lastName: '' } });
    const reason = 'It opens when your name is complete.';
    await controlOf(`Trips${reason}`);
    expect(menus().map(namesIn)).toEqual([
      ['Home', `Trips${reason}`],
      ['Home', `Trips${reason}`, 'More'],
    ]);
    expect(document.querySelector('nav a[href="/trips"]')).toHaveAttribute('title', reason);
  });
});

describe('An entry that is folded except for approvers', () => {
  const remote = () =>
    server.serve(
      aRemote({
        routes: [],
        nav: [
          aNavEntry({ to: '/approvals', label: texts('Approvals'), order: 1, foldedExceptFor: 'approvers' }),
          aNavEntry({ to: '/news', label: texts('News'), order: 2 }),
        ],
      }),
    );

  it('An approver sees the folded entry in its place', async () => {
    await renderPortal({ at: '/', remotes: [remote()], user: { isApprover: true } });
    await controlOf('Approvals');
    expect(menus().map(namesIn)).toEqual([
      ['Home', 'Approvals', 'News'],
      ['Home', 'Approvals', 'News', 'More'],
    ]);
  });

  it('A person who is no approver has the folded entry under "More", however much room there is', async () => {
    await renderPortal({ at: '/', remotes: [remote()], user: { isApprover: false } });
    await controlOf('News');
    expect(menus().map(namesIn)).toEqual([
      ['Home', 'News', 'More'],
      ['Home', 'News', 'More'],
    ]);
    bottom().querySelector('button')?.click();
    const drawer = await until(() => document.querySelector('[role=dialog]'));
    expect(drawer.querySelector('a')).toHaveAttribute('href', '/approvals');
  });
});

describe('The count of a menu entry', () => {
  const counting = (count: () => Promise<number>) =>
    server.serve(
      aRemote({
        routes: [aRoute({ path: 'approvals' })],
        nav: [
          aNavEntry({ to: '/approvals', label: texts('Approvals'), count: () => Promise.resolve({ default: count }) }),
        ],
      }),
    );

  it('The count comes from the entry’s remote, again with the next page', async () => {
    const answers = [3, 2];
    const { router } = await renderPortal({
      at: '/',
      remotes: [counting(() => Promise.resolve(answers.shift() ?? 0))],
    });
    await controlOf('Approvals33 waiting for you');
    await router.navigate('/approvals');
    await controlOf('Approvals22 waiting for you');
  });

  it('The count is asked for again at once when a remote says that it has changed', async () => {
    const answers = [3, 2];
    await renderPortal({ at: '/', remotes: [counting(() => Promise.resolve(answers.shift() ?? 0))] });
    await controlOf('Approvals33 waiting for you');
    act(() => tellWaitingChanged());
    await controlOf('Approvals22 waiting for you');
  });

  it('An entry shows no number if the count is zero or unknown', async () => {
    const broken = server.serve(
      aRemote({
        id: 'mf-broken',
        routes: [],
        nav: [
          aNavEntry({
            to: '/trips',
            count: () => Promise.resolve({ default: () => Promise.reject(new Error('no answer')) }),
          }),
        ],
      }),
    );
    const { session, surroundings } = await renderPortal({
      at: '/',
      remotes: [counting(() => Promise.resolve(0)), broken],
    });
    const counts = new NavCounts(surroundings, session);
    await counts.ask();
    expect([...counts.counts]).toEqual([['/approvals', 0]]);
    expect(namesIn(bottom())).toEqual(['Home', 'Approvals', 'Trips', 'More']);
  });
});
