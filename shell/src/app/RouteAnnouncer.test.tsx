import { useState } from 'react';
import { login } from '@portolan/contracts';
import { aCustomer, anAccessToken, testNow } from '@portolan/testing';
import { PageHeading } from '@portolan/ui/core';
import { usePageName } from '@portolan/remote-kit';
import { Link, Route, Routes } from '@portolan/remote-kit/router';
import { aNavEntry, aRemote, aRoute, texts } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, controlOf, greetingOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());

const trips = server.serve(aRemote({ nav: [aNavEntry()] }));
const announcement = () => document.querySelector('[aria-live=polite]')?.textContent;
/** Resolves after pending work of React and observers. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const hasFocus = (heading: HTMLElement) => until(() => document.activeElement === heading);

/** A remote whose one screen is `Screen`, at `/slow`. */
const aSlow = (screen: () => Promise<{ default: React.ComponentType }>) =>
  server.serve(
    aRemote({
      id: 'mf-slow',
      routes: [aRoute({ path: 'slow/*', title: texts('Slow'), screen })],
      nav: [aNavEntry({ to: '/slow', label: texts('Slow') })],
    }),
  );

describe('A change of page', () => {
  it('A change of page focuses the new h1, sets the title and announces the page (UX 7)', async () => {
    await renderPortal({ at: '/', remotes: [trips] });
    (await controlOf('Trips')).click();
    await hasFocus(await headingOf('Your trips'));
    expect(document.title).toBe('Trips · Nordlys Travel');
    expect(announcement()).toBe('Trips');
  });

  it('The way back sets focus, title and announcement, too', async () => {
    const { router } = await renderPortal({ at: '/', remotes: [trips] });
    await router.navigate('/trips');
    await hasFocus(await headingOf('Your trips'));
    await router.navigate(-1);
    await hasFocus(await greetingOf('Elin'));
    expect([document.title, announcement()]).toEqual(['Home · Nordlys Travel', 'Home']);
  });

  it('A heading without a tabindex of its own gets one', async () => {
    const slow = aSlow(() => Promise.resolve({ default: () => <h1>Plain</h1> }));
    const { router } = await renderPortal({ at: '/', remotes: [slow] });
    await router.navigate('/slow');
    const heading = await headingOf('Plain');
    await hasFocus(heading);
    expect(heading.tabIndex).toBe(-1);
  });

  it('The focus moves without scrolling, which only the router does', async () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    const { router } = await renderPortal({ at: '/', remotes: [trips] });
    await router.navigate('/trips');
    await hasFocus(await headingOf('Your trips'));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    focus.mockRestore();
  });

  it('Two pages with one title are both announced, each by its own element', async () => {
    const pages = server.serve(aRemote({ routes: [aRoute({ path: 'trip/:cartId', title: texts('Trip') })] }));
    const { router } = await renderPortal({ at: '/', remotes: [pages] });
    await router.navigate('/trip/1');
    const first = await until(() =>
      [...document.querySelectorAll('[aria-live=polite] p')].find(({ textContent }) => textContent === 'Trip'),
    );
    await router.navigate('/trip/2');
    await until(() => !first.isConnected);
    expect(announcement()).toBe('Trip');
  });

  it('A step inside a remote moves the focus like a page', async () => {
    const Steps = () => (
      <Routes>
        <Route
          index
          element={
            <>
              <PageHeading>Step one</PageHeading>
              <Link to="/slow/two">Next</Link>
            </>
          }
        />
        <Route path="two" element={<PageHeading>Step two</PageHeading>} />
      </Routes>
    );
    await renderPortal({ at: '/slow', remotes: [aSlow(() => Promise.resolve({ default: Steps }))] });
    (await controlOf('Next')).click();
    await hasFocus(await headingOf('Step two'));
  });
});

it('The page after a sign-in is announced once, in the profile’s language, however long its texts take', async () => {
  const edge = aQuietEdge().answers(login, {
    accessToken: anAccessToken(aCustomer(), testNow),
    refreshToken: 'refresh',
  });
  const { session, translations } = await renderPortal({
    at: '/trips',
    remotes: [trips],
    edge,
    isSignedOut: true,
    user: { languageISOCode: 'sr' },
  });
  await headingOf('Sign in');
  let arrive: () => void = () => undefined;
  const arrived = new Promise<{ default: object }>((resolve) => (arrive = () => resolve({ default: {} })));
  const load = () => Promise.resolve({ default: {} });
  await translations.add('slow', { en: load, sr: () => arrived, sv: load, da: load });
  await session.session.signIn('elin@nordlys.example', 'a password');
  await nextTurn();
  expect([window.location.pathname, announcement()]).toEqual(['/login', '']);
  arrive();
  await hasFocus(await headingOf('Your trips'));
  expect([document.title, announcement()]).toEqual(['Trips (sr) · Nordlys Travel', 'Trips (sr)']);
});

describe('A page that comes late', () => {
  it('A late page focuses its heading, and then the heading that replaces it', async () => {
    let show: (is: boolean) => void = () => undefined;
    const Late = () => {
      const [isLoaded, setIsLoaded] = useState(false);
      show = setIsLoaded;
      return isLoaded ? <PageHeading key="real">Oslo kick-off</PageHeading> : <h1 key="stand-in">Trip</h1>;
    };
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { router } = await renderPortal({ at: '/', remotes: [aSlow(() => arrived.then(() => ({ default: Late })))] });
    await router.navigate('/slow');
    await until(() => announcement() === 'Slow');
    arrive();
    await hasFocus(await headingOf('Trip'));
    show(true);
    await hasFocus(await headingOf('Oslo kick-off'));
  });

  it.each(['by keyboard', 'with the pointer'])(
    'A late page does not take the focus from a person who went elsewhere %s',
    async (how) => {
      let arrive: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const { router } = await renderPortal({
        at: '/',
        remotes: [aSlow(() => arrived.then(() => ({ default: () => <PageHeading>Late</PageHeading> })))],
      });
      await router.navigate('/slow');
      await until(() => announcement() === 'Slow');
      const elsewhere = how === 'by keyboard' ? document.querySelector('select') : document.body;
      if (how === 'by keyboard') elsewhere?.focus();
      else document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      arrive();
      await headingOf('Late');
      await nextTurn();
      expect(document.activeElement).toBe(elsewhere);
    },
  );
});

describe('No focus and no announcement', () => {
  it('The first page moves no focus and announces nothing', async () => {
    await renderPortal({ at: '/trips', remotes: [trips] });
    await headingOf('Your trips');
    await until(() => document.title === 'Trips · Nordlys Travel');
    await nextTurn();
    expect([document.activeElement, announcement()]).toEqual([document.body, '']);
  });

  it.each(['/trips?page=2', '/trips#costs'])(
    'A change of only query or hash moves no focus and announces nothing: %s',
    async (address) => {
      const { router } = await renderPortal({ at: '/trips', remotes: [trips] });
      const link = await controlOf('Trips');
      link.focus();
      await router.navigate(address);
      await until(() => router.state.location.search + router.state.location.hash !== '');
      await nextTurn();
      expect([document.activeElement, announcement()]).toEqual([link, '']);
    },
  );

  it('A change of language changes the title, moves no focus and announces nothing', async () => {
    const { translations } = await renderPortal({ at: '/trips', remotes: [trips] });
    await headingOf('Your trips');
    await translations.change('sv');
    await until(() => document.title === 'Trips (sv) · Nordlys Travel');
    await nextTurn();
    expect([document.activeElement, announcement()]).toEqual([document.body, '']);
  });
});

describe('The document’s title', () => {
  it('The title names the sign-in page', async () => {
    await renderPortal({ at: '/trips', remotes: [trips], isSignedOut: true });
    await until(() => document.title === 'Sign in · Nordlys Travel');
  });

  it('The title is the page’s own name as long as it has one', async () => {
    let call: (name: string) => void = () => undefined;
    const Named = () => {
      const [name, setName] = useState('Oslo kick-off');
      call = setName;
      usePageName(name);
      return <PageHeading>{name}</PageHeading>;
    };
    const { router } = await renderPortal({
      at: '/slow',
      remotes: [trips, aSlow(() => Promise.resolve({ default: Named }))],
    });
    await until(() => document.title === 'Oslo kick-off · Nordlys Travel');
    call('Oslo, again');
    await until(() => document.title === 'Oslo, again · Nordlys Travel');
    await router.navigate('/trips');
    await headingOf('Your trips');
    expect([document.title, announcement()]).toEqual(['Trips · Nordlys Travel', 'Trips']);
  });

  it('The title of a page without access says so', async () => {
    const people = server.serve(
      aRemote({ routes: [aRoute({ path: 'people', access: 'people', title: texts('People') })] }),
    );
    await renderPortal({ at: '/people', remotes: [people] });
    await until(() => document.title === 'You do not have access to this page · Nordlys Travel');
  });
});
