import { observer } from 'mobx-react-lite';
import { fetchCustomer, fetchSubscription, listCurrencies, listEmployees } from '@portolan/contracts';
import { useSession } from '@portolan/remote-kit';
import { aCustomer, anEmployee, aSubscription, signedInSession, type FakeEdge } from '@portolan/testing';
import { PageHeading } from '@portolan/ui/core';
import { Link, Route, Routes } from '@portolan/remote-kit/router';
import { aNavEntry, aRemote, aRoute, texts } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, controlOf, greetingOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());

const address = () => window.location.pathname + window.location.search + window.location.hash;
const trips = server.serve(aRemote());

describe('A path', () => {
  it.each(['/no/such/page', '/tripsy'])('[S2.22] A path without a page goes home: %s (spec §2)', async (at) => {
    await renderPortal({ at, remotes: [trips] });
    await greetingOf('Elin');
    expect(address()).toBe('/');
    expect(document.body).toHaveTextContent('This page does not exist. You are on the home page.');
  });

  it('The home page mentions no missing page if the address was its own', async () => {
    await renderPortal({ at: '/' });
    await greetingOf('Elin');
    expect(document.body).not.toHaveTextContent('This page does not exist');
  });

  it('A path of a remote that discovery does not name counts as no page', async () => {
    await renderPortal({ at: '/trips' });
    await greetingOf('Elin');
    expect(address()).toBe('/');
  });

  it('A path keeps its query and hash', async () => {
    await renderPortal({ at: '/trips?page=2#costs', remotes: [trips] });
    await headingOf('Your trips');
    expect(address()).toBe('/trips?page=2#costs');
  });
});

describe('A path with a slash too many', () => {
  const people = server.serve(
    aRemote({
      id: 'mf-people',
      nav: [aNavEntry({ to: '/people', label: texts('People') })],
      routes: [
        aRoute({
          path: 'people',
          title: texts('People'),
          screen: () => Promise.resolve({ default: () => <PageHeading>Your people</PageHeading> }),
        }),
      ],
    }),
  );
  const marked = () =>
    new Set([...document.querySelectorAll('nav a[aria-current=page]')].map(({ textContent }) => textContent));

  it.each([
    ['/people/', '/people'],
    ['/people/?page=2#costs', '/people?page=2#costs'],
    ['/people//', '/people'],
    ['//people', '/people'],
  ])(
    'The first load of %s corrects the address to %s, marks its menu entry and sets the page title',
    async (at, path) => {
      const before = window.history.length;
      await renderPortal({ at: `${window.location.origin}${at}`, remotes: [people] });
      await headingOf('Your people');
      expect([address(), marked(), document.title]).toEqual([path, new Set(['People']), 'People · Nordlys Travel']);
      expect(window.history.length).toBe(before);
    },
  );

  it('Within the portal /people/?page=2 becomes /people?page=2, and the way back leads to the page before', async () => {
    const { router } = await renderPortal({ at: '/', remotes: [people] });
    await greetingOf('Elin');
    await router.navigate('/people/?page=2');
    await headingOf('Your people');
    expect([address(), marked()]).toEqual(['/people?page=2', new Set(['People'])]);
    await router.navigate(-1);
    await greetingOf('Elin');
    expect(address()).toBe('/');
  });

  it('A path that begins like another host stays in the portal', async () => {
    await renderPortal({ at: `${window.location.origin}//evil.example/`, remotes: [people] });
    await greetingOf('Elin');
    expect(address()).toBe('/');
  });

  it('The sign-in returns to the address without the extra slash', async () => {
    await renderPortal({ at: '/people/?page=2#costs', remotes: [people], isSignedOut: true });
    await headingOf('Sign in');
    expect(address()).toBe(`/login?redirectTo=${encodeURIComponent('/people?page=2#costs')}`);
  });
});

describe('An API that answers slowly', () => {
  it('A slow API leaves no page blank: the tenant’s name and "Loading" show', async () => {
    localStorage.setItem('auth', '{}');
    let arrive = () => {};
    const opening = renderPortal({
      at: '/trips',
      remotes: [trips],
      restored: new Promise((resolve) => (arrive = resolve)),
    });
    const status = await until(() =>
      [...document.querySelectorAll('[role="status"]')].find(({ textContent }) => textContent === 'Loading'),
    );
    expect(document.querySelector('header')).toHaveTextContent('Nordlys');
    arrive();
    await opening;
    await headingOf('Your trips');
    expect(status).not.toBeInTheDocument();
  });
});

describe('The guard of a route', () => {
  it('[S6.2] A person without a session is asked to sign in, and returns to the same address', async () => {
    await renderPortal({ at: '/trips?page=2#costs', remotes: [trips], isSignedOut: true });
    await headingOf('Sign in');
    expect(address()).toBe(`/login?redirectTo=${encodeURIComponent('/trips?page=2#costs')}`);
  });

  it('[S2.2] The home page needs a sign-in', async () => {
    await renderPortal({ at: '/', isSignedOut: true });
    await headingOf('Sign in');
    expect(window.location.pathname).toBe('/login');
  });

  it('[S2.112] The unauthorized page says in the page’s language what is wrong and what to do, and leads home', async () => {
    const people = server.serve(aRemote({ id: 'mf-people', routes: [aRoute({ path: 'people', access: 'people' })] }));
    const { translations } = await renderPortal({ at: '/people', remotes: [people] });
    await translations.change('sr');
    const heading = await headingOf('Nemate pristup ovoj stranici');
    expect(heading.closest('main')).toHaveTextContent('Za pristup se obratite administratoru svoje kompanije.');
    (await controlOf('Idi na početnu stranicu')).click();
    await greetingOf('Elin');
  });

  it('A person without access sees the unauthorized page at the same address', async () => {
    const people = server.serve(aRemote({ id: 'mf-people', routes: [aRoute({ path: 'people', access: 'people' })] }));
    await renderPortal({ at: '/people', remotes: [people] });
    await headingOf('You do not have access to this page');
    expect(address()).toBe('/people');
    (await controlOf('Go to the home page')).click();
    await greetingOf('Elin');
  });

  it('The unauthorized page names the administrators who give access, with their e-mail', async () => {
    const people = server.serve(aRemote({ id: 'mf-people', routes: [aRoute({ path: 'people', access: 'people' })] }));
    const karin = anEmployee({ firstName: 'Karin', lastName: 'Ekström', username: 'admin@nordlys.example' });
    const edge = aQuietEdge().answers(listEmployees, {
      content: [karin],
      pageSize: 3,
      totalItems: 1,
      totalPages: 1,
      currentPage: 1,
    });
    await renderPortal({ at: '/people', edge, remotes: [people] });
    const link = await until(() => document.querySelector<HTMLAnchorElement>('a[href="mailto:admin@nordlys.example"]'));
    expect(link.parentElement?.textContent).toBe('Administrators: Karin Ekström · admin@nordlys.example');
    expect(edge.requestsOf(listEmployees).map(({ query }) => [query.get('role'), query.get('status')])).toEqual([
      ['COMPANY_ADMIN', 'ACTIVE'],
    ]);
  });

  it.each([
    ['not signed in', { isSignedOut: true }],
    ['not allowed', {}],
  ])('A person who is %s loads no file of the remote', async (_who, options) => {
    const people = server.serve(aRemote({ id: 'mf-people', routes: [aRoute({ path: 'people', access: 'people' })] }));
    await renderPortal({ at: '/people', remotes: [people], ...options });
    await until(() => document.querySelector('h1'));
    expect(server.requestsFor(people)).toEqual([]);
  });

  it.each([
    ['ended by itself returns to the current page', 'expire', '/login?redirectTo=%2Ftrips'],
    ['ended with a sign-out leaves no address to the next person', 'logout', '/login'],
  ] as const)('A session that %s', async (_how, end, path) => {
    const { session } = await renderPortal({ at: '/trips', remotes: [trips] });
    await headingOf('Your trips');
    void session.session[end]();
    await headingOf('Sign in');
    expect(address()).toBe(path);
  });

  it('The guard decides at each navigation: an expired session leads to the sign-in form', async () => {
    const { router, session } = await renderPortal({ at: '/', remotes: [trips] });
    await greetingOf('Elin');
    session.session.expire();
    await router.navigate('/trips');
    await headingOf('Sign in');
    expect(address()).toBe('/login?redirectTo=%2Ftrips');
  });

  it('A person without a complete name is sent to the profile (domain §3)', async () => {
    const profile = server.serve(
      aRemote({
        id: 'mf-profile',
        routes: [
          aRoute({
            path: 'profile',
            access: 'profile',
            screen: () => Promise.resolve({ default: () => <PageHeading>You</PageHeading> }),
          }),
        ],
      }),
    );
    await renderPortal({ at: '/trips', remotes: [trips, profile], user: { lastName: '' } });
    await headingOf('You');
    expect(address()).toBe('/profile');
  });

  it.each([
    [{ lastName: '' }, 'Your last name is missing.', 'Elin'],
    [{ firstName: '' }, 'Your first name is missing.', undefined],
    [{ firstName: '', lastName: '' }, 'Your first and last name are missing.', undefined],
  ])('The home page asks for the missing part of a person’s name: %j', async (user, words, name) => {
    await renderPortal({ at: '/', user });
    await greetingOf(name);
    expect(document.querySelector('main')).toHaveTextContent(words);
    expect(await controlOf('Complete your profile')).toHaveAttribute('href', '/profile');
  });

  it('The home page says nothing about a complete name', async () => {
    await renderPortal({ at: '/' });
    await greetingOf('Elin');
    expect(document.querySelector('main [role=status]')).toBeNull();
  });

  it('A public route is open to everyone', async () => {
    const shared = server.serve(
      aRemote({ id: 'mf-shared', routes: [aRoute({ path: 'shared-trip/:token', access: 'public' })] }),
    );
    await renderPortal({ at: '/shared-trip/x', remotes: [shared], isSignedOut: true });
    await headingOf('Your trips');
    // Without a person there are no menus, but a link to sign in.
    expect(document.querySelector('nav')).toBeNull();
    expect(document.querySelector('header a[href="/login"]')).toHaveTextContent('Sign in');
  });

  it('A public route shows no menus, even to a signed-in person', async () => {
    const shared = server.serve(
      aRemote({ id: 'mf-shared', routes: [aRoute({ path: 'shared-trip/:token', access: 'public' })] }),
    );
    await renderPortal({ at: '/shared-trip/x', remotes: [shared] });
    await headingOf('Your trips');
    expect(document.querySelector('nav')).toBeNull();
    expect([...document.querySelectorAll('header a')].map((link) => link.getAttribute('href'))).toEqual(['/']);
  });
});

describe('A deep link while the API is down', () => {
  const screen = () => Promise.resolve({ default: () => <PageHeading>Your trips</PageHeading> });
  const trip = server.serve(aRemote({ routes: [aRoute({ path: 'trip/:cartId', access: 'member', screen })] }));
  const at = '/trip/1?tab=costs#total';
  const alerts = () => [...document.querySelectorAll('[role=alert]')];

  it.each([
    [
      'refuses with a request id',
      (edge: FakeEdge) => edge.refuses(fetchCustomer, 'INTERNAL', 'No'),
      'Request ID: req-test',
    ],
    ['cannot be reached', (edge: FakeEdge) => edge.fails(fetchCustomer, 9), 'Could not load your account'],
    [
      'is overloaded in one call of several',
      (edge: FakeEdge) => edge.refuses(fetchSubscription, 'UNAVAILABLE', 'Later'),
      'Request ID: req-test',
    ],
  ])('If the API %s, the address stays and one page offers to try again', async (_how, breakIt, words) => {
    const edge = aQuietEdge();
    const session = await signedInSession(edge);
    breakIt(edge);
    await session.session.loadUser();
    const requestCount = server.requestsFor(trip).length;
    await renderPortal({ at, edge, session, remotes: [trip] });
    await headingOf('The portal is not available right now');
    expect(address()).toBe(at);
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]).toHaveTextContent(words);
    expect(document.title).toBe('The portal is not available right now · Nordlys Travel');
    expect(document.querySelector('nav')).toBeNull();
    expect(server.requestsFor(trip)).toHaveLength(requestCount);
    edge.answers(fetchCustomer, aCustomer()).answers(fetchSubscription, aSubscription());
    (await controlOf('Try again')).click();
    await headingOf('Your trips');
    expect(address()).toBe(at);
  });

  it('A retry that fails, too, keeps the page and the address', async () => {
    const edge = aQuietEdge();
    const session = await signedInSession(edge);
    edge.fails(fetchCustomer, 9);
    await session.session.loadUser();
    await renderPortal({ at, edge, session, remotes: [trip] });
    await headingOf('The portal is not available right now');
    edge.refuses(fetchCustomer, 'INTERNAL', 'No');
    (await controlOf('Try again')).click();
    await until(() => alerts()[0]?.textContent?.includes('Request ID: req-test'));
    expect([address(), alerts().length]).toEqual([at, 1]);
  });

  it('Without a network the page says so, and loads again automatically once it is back', async () => {
    const edge = aQuietEdge();
    const session = await signedInSession(edge);
    edge.fails(fetchCustomer, 9);
    await session.session.loadUser();
    const network = (isThere: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
      window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    };
    network(false);
    await renderPortal({ at, edge, session, remotes: [trip] });
    await headingOf('The portal is not available right now');
    expect(alerts()[0]).toHaveTextContent(/offline/i);
    edge.answers(fetchCustomer, aCustomer());
    network(true);
    await headingOf('Your trips');
    expect(address()).toBe(at);
    jest.restoreAllMocks();
  });

  it('A signed-in person can still sign out', async () => {
    const edge = aQuietEdge();
    const session = await signedInSession(edge);
    edge.fails(fetchCustomer, 9);
    await session.session.loadUser();
    await renderPortal({ at, edge, session, remotes: [trip] });
    (await controlOf('Sign out')).click();
    await headingOf('Sign in');
  });
});

describe('A route that needs the currencies', () => {
  const Prices = observer(function Prices() {
    return (
      <PageHeading>{`Prices in ${
        useSession()
          .currencies.list.map(({ code }) => code)
          .join() || 'nothing'
      }`}</PageHeading>
    );
  });
  const priced = server.serve(
    aRemote({ routes: [aRoute({ resolves: ['currencies'], screen: () => Promise.resolve({ default: Prices }) })] }),
  );

  it('[S7.51] A route that needs the currencies shows once they are loaded', async () => {
    const edge = aQuietEdge().answers(listCurrencies, [{ code: 'SEK', symbol: 'kr' }]);
    const answer = edge.holds(listCurrencies);
    const { router } = await renderPortal({ at: '/', edge, remotes: [priced] });
    const arrival = router.navigate('/trips');
    await until(() => router.state.navigation.state === 'loading');
    const heading = until(() =>
      [...document.querySelectorAll('h1')].find(({ textContent }) => textContent?.startsWith('Prices')),
    );
    answer();
    await arrival;
    expect(await heading).toHaveTextContent('Prices in SEK');
  });

  it('A route that needs the currencies shows without them if they cannot be loaded', async () => {
    await renderPortal({
      at: '/trips',
      edge: aQuietEdge().refuses(listCurrencies, 'UNAVAILABLE', 'Later'),
      remotes: [priced],
    });
    await headingOf('Prices in nothing');
  });
});

it('A menu entry with an unknown icon shows without one', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const newer = server.serve(
    aRemote({
      nav: (['main', 'book', 'profile'] as const).map((place) =>
        aNavEntry({ place, icon: 'not-drawn-yet', label: texts(place) }),
      ),
    }),
  );
  await renderPortal({ at: '/', remotes: [newer] });
  await greetingOf('Elin');
  expect([...document.querySelectorAll('a[href="/trips"]')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['main', 'profile']),
  );
  expect(document.querySelector('main button[aria-pressed]')).toHaveTextContent('book');
  complaints.mockRestore();
});

describe('The sign-in page', () => {
  it('The sign-in page leads a signed-in person to the target of its address', async () => {
    await renderPortal({ at: '/login?redirectTo=%2Ftrips%3Fpage%3D2', remotes: [trips] });
    await headingOf('Your trips');
    expect(address()).toBe('/trips?page=2');
  });

  it('The sign-in page never leads to another site', async () => {
    await renderPortal({ at: '/login?redirectTo=%2F%2Fevil.example', remotes: [trips] });
    await greetingOf('Elin');
    expect(address()).toBe('/');
  });
});

describe('From one remote’s screen to another’s', () => {
  const Steps = () => (
    <Routes>
      <Route
        index
        element={
          <>
            <PageHeading>Step one</PageHeading>
            <Link to="/trip/1">To the trip</Link>
          </>
        }
      />
    </Routes>
  );

  it('The old screen never renders under the new route, where the router would warn about its missing routes', async () => {
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const taxis = server.serve(
      aRemote({
        id: 'mf-booking',
        routes: [aRoute({ path: 'search/taxis/*', screen: () => Promise.resolve({ default: Steps }) })],
      }),
    );
    const trip = server.serve(
      aRemote({
        routes: [
          aRoute({
            path: 'trip/:cartId',
            title: texts('Trip'),
            screen: () => Promise.resolve({ default: () => <PageHeading>Oslo</PageHeading> }),
          }),
        ],
      }),
    );
    await renderPortal({ at: '/search/taxis', remotes: [taxis, trip] });
    (await controlOf('To the trip')).click();
    await headingOf('Oslo');
    expect(warnings.mock.calls).toEqual([]);
    warnings.mockRestore();
  });
});
