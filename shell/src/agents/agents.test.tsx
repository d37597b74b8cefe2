import { when } from 'mobx';
import { endImpersonation, impersonate, searchAgentClients, type Customer } from '@portolan/contracts';
import { PageHeading } from '@portolan/ui/core';
import {
  aCustomer,
  anAccessToken,
  anActing,
  FakeEdge,
  ids,
  signedInSession,
  testNow,
  waitFor,
} from '@portolan/testing';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, controlOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';
import { actingPath, noteBegin, noteNext, takeNext, takeReturnPath } from './actingNote.ts';
import { ActForStore } from './ActForStore.ts';
import { AgentBarStore } from './AgentBarStore.ts';

const acting = anActing({ reason: 'Ticket <b>4711</b>' });
const agent: Partial<Customer> = { roles: ['INTERNAL_AGENT'] };
const clients = {
  companies: [{ companyId: ids.company, name: 'Havn Logistik ApS' }],
  people: [
    {
      customerId: ids.colleague,
      firstName: 'Jonas',
      lastName: 'Lindqvist',
      email: 'jonas@havn.example',
      companyName: 'Havn Logistik ApS',
    },
  ],
};
const tokens = {
  accessToken: anAccessToken(aCustomer({ id: ids.colleague }), testNow, {
    impersonatorType: 'INTERNAL_AGENT',
    act: { sub: ids.traveller, cid: ids.company },
  }),
  refreshToken: 'next',
};

const server = new RemoteServer();
afterAll(() => server.close());

beforeEach(() => sessionStorage.clear());

async function aStore(edge: FakeEdge) {
  const { session, http } = await signedInSession(edge.answers(searchAgentClients, clients), { user: agent });
  const store = new ActForStore(session, http);
  store.start();
  return { store, session, edge };
}

/** The dialog, filled in. */
async function aFilledStore(edge: FakeEdge) {
  const made = await aStore(edge);
  await when(() => made.store.searchState === 'ready');
  made.store.choose(ids.colleague);
  made.store.setReason('  Ticket 4711 ');
  return made;
}

describe('The dialog in which an agent chooses a client', () => {
  it('The dialog offers companies and people', async () => {
    const { store } = await aFilledStore(new FakeEdge());
    expect(store.clients.map(({ label, detail, whom }) => ({ label, detail, whom }))).toEqual([
      { label: 'Havn Logistik ApS', detail: undefined, whom: { companyId: ids.company } },
      {
        label: 'Jonas Lindqvist',
        detail: 'Havn Logistik ApS · jonas@havn.example',
        whom: { customerId: ids.colleague },
      },
    ]);
  });

  it('The dialog searches once typing rests, not at every key', async () => {
    const { store, edge } = await aFilledStore(new FakeEdge());
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    for (const typed of ['j', 'jo', 'jon']) {
      store.search(typed);
      await jest.advanceTimersByTimeAsync(299);
    }
    const searches = () => edge.requestsOf(searchAgentClients).map(({ query }) => query.get('search'));
    expect(searches()).toEqual(['']);
    await jest.advanceTimersByTimeAsync(1);
    expect(searches()).toEqual(['', 'jon']);
    store.dispose();
    jest.useRealTimers();
  });

  it('Acting begins with person and reason, and remembers the page where it began', async () => {
    const { store, session, edge } = await aFilledStore(new FakeEdge().answers(impersonate, tokens));
    await store.submit('/trips?page=2');
    expect(edge.requestsOf(impersonate).map(({ body }) => body)).toEqual([
      { customerId: ids.colleague, reason: 'Ticket 4711' },
    ]);
    expect([session.isActing, takeReturnPath(), takeReturnPath()]).toEqual([true, '/trips?page=2', null]);
  });

  it('Acting for the company that a page asks for stays on that page', async () => {
    const edge = new FakeEdge().answers(searchAgentClients, { ...clients, people: [] }).answers(impersonate, tokens);
    const { session, http } = await signedInSession(edge, { user: agent });
    const store = new ActForStore(session, http, ids.company);
    store.start();
    store.setReason('Handed over');
    // At once, while the company still loads.
    await store.submit('/trip/1', '/trip/1');
    expect(edge.requestsOf(searchAgentClients).map(({ query }) => query.get('search'))).toEqual([ids.company]);
    expect(edge.requestsOf(impersonate).map(({ body }) => body)).toEqual([
      { companyId: ids.company, reason: 'Handed over' },
    ]);
    expect([actingPath(), takeReturnPath(), actingPath()]).toEqual(['/trip/1', '/trip/1', null]);
  });

  it('The dialog says that the company which a page asks for is no client', async () => {
    const { session, http } = await signedInSession(
      new FakeEdge().answers(searchAgentClients, { companies: [], people: [] }),
      { user: agent },
    );
    const store = new ActForStore(session, http, ids.company);
    store.start();
    await when(() => store.failure === 'gone');
    expect(store.chosen).toBeNull();
  });

  it('The dialog sends nothing without a person or a reason of three characters', async () => {
    const { store, edge } = await aStore(new FakeEdge().answers(impersonate, tokens));
    store.setReason(' ok ');
    await store.submit('/');
    expect([store.missing, edge.requestsOf(impersonate)]).toEqual([{ client: true, reason: true, proof: false }, []]);
  });

  it('The dialog asks for the password if the sign-in is not fresh, and sends it', async () => {
    const { store, edge } = await aFilledStore(new FakeEdge().refuses(impersonate, 'STEP_UP_REQUIRED', 'no'));
    await store.submit('/');
    expect([store.needsProof, store.failure, store.isBusy]).toEqual(['PASSWORD', null, false]);
    await store.submit('/');
    expect(store.missing.proof).toBe(true);
    store.setProof('secret');
    await store.submit('/');
    expect(edge.requestsOf(impersonate).at(-1)?.body).toMatchObject({ password: 'secret' });
  });

  it.each([
    ['WRONG_PASSWORD', 'wrongPassword'],
    ['TOO_MANY_REQUESTS', 'throttled'],
    ['CANNOT_ACT_FOR', 'cannot'],
    ['NOT_FOUND', 'gone'],
    ['INTERNAL', 'other'],
  ] as const)('The dialog says why the API refuses with %s', async (type, failure) => {
    const { store, session } = await aFilledStore(new FakeEdge().refuses(impersonate, type, 'no'));
    await store.submit('/');
    expect([store.failure, store.isBusy, session.isActing]).toEqual([failure, false, false]);
  });
});

describe('The entry "Act for…" of the profile menu', () => {
  it('The profile menu offers "Act for…" to an agent', async () => {
    await renderPortal({ at: '/', user: agent, edge: aQuietEdge().answers(searchAgentClients, clients) });
    (await controlOf('Act for…')).click();
    await until(() => document.querySelector('[role=dialog]')?.textContent?.includes('Act on behalf of someone'));
  });

  it.each([
    ['a traveller', {}],
    ['an agent who acts', { user: agent, acting }],
  ])('The profile menu has no "Act for…" for %s', async (_who, options) => {
    await renderPortal({ at: '/', ...options });
    await controlOf('Sign out');
    expect(document.body.textContent).not.toContain('Act for…');
  });

  it('A page that asks to act for a company opens the dialog, and does not ask again once it is closed', async () => {
    const { router } = await renderPortal({
      at: `/?tab=1&actFor=${ids.company}`,
      user: agent,
      edge: aQuietEdge().answers(searchAgentClients, clients),
    });
    await until(() => document.querySelector('[role=dialog]')?.textContent?.includes('Havn Logistik ApS'));
    (await controlOf('Cancel')).click();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=1'));
  });

  it('The dialog opens at once if the agent wanted to switch', async () => {
    noteBegin('/trips');
    noteNext(true);
    await renderPortal({ at: '/', user: agent, edge: aQuietEdge().answers(searchAgentClients, clients) });
    await until(() => document.querySelector('[role=dialog]'));
    expect(takeNext()).toBe(false);
  });
});

describe('The agent bar', () => {
  it('The agent bar shows client and reason above the top bar, with markup as text', async () => {
    await renderPortal({ at: '/', acting });
    const bar = await until(() => document.querySelector('section[aria-label="Acting on behalf of someone"]'));
    expect(bar.textContent).toContain('Acting for Elin Sandberg (Nordlys Industri AB)');
    expect([bar.textContent?.includes('Ticket <b>4711</b>'), bar.querySelector('b')]).toEqual([true, null]);
    expect(
      bar.compareDocumentPosition(document.querySelector('header') ?? bar) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('The agent bar names only the company if the agent acts for all of it', async () => {
    await renderPortal({ at: '/', acting: { ...acting, name: null } });
    await until(() => document.body.textContent?.includes('Acting for Nordlys Industri AB'));
  });

  it('An agent who does not act has no agent bar', async () => {
    await renderPortal({ at: '/', user: agent });
    expect(document.querySelector('section[aria-label="Acting on behalf of someone"]')).toBeNull();
  });

  it('The agent bar ends acting, and can try again if that fails', async () => {
    const edge = aQuietEdge().cuts(endImpersonation);
    const { session } = await renderPortal({ at: '/', acting, edge });
    (await controlOf('End')).click();
    await until(
      () =>
        document.querySelector('[role=alert]')?.textContent ===
        'Could not end it. Check your connection and try again.',
    );
    edge.answers(endImpersonation, { ...tokens, accessToken: anAccessToken(aCustomer(), testNow) });
    (await controlOf('End')).click();
    await until(() => document.querySelector('section[aria-label="Acting on behalf of someone"]') === null);
    expect([session.session.isActing, edge.requestsOf(endImpersonation).length]).toEqual([false, 2]);
  });

  it('Acting ends automatically when its time is over', async () => {
    jest.useFakeTimers();
    const end = jest.fn(async () => undefined);
    const store = new AgentBarStore({ end, msLeft: () => 60_000 });
    store.start();
    await jest.advanceTimersByTimeAsync(59_999);
    expect(end).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalledTimes(1);
    store.dispose();
    jest.useRealTimers();
  });
});

describe('The page when acting begins and ends', () => {
  const asElin = {
    ...tokens,
    accessToken: anAccessToken(aCustomer(), testNow, {
      impersonatorType: 'INTERNAL_AGENT',
      act: { sub: ids.colleague, cid: ids.company },
    }),
  };
  const own = { ...tokens, accessToken: anAccessToken(aCustomer(), testNow) };
  const trips = server.serve(
    aRemote({
      routes: [aRoute({ screen: () => Promise.resolve({ default: () => <PageHeading>Trips</PageHeading> }) })],
    }),
  );

  it('The page goes home when acting begins, and returns when it ends', async () => {
    const { session, router } = await renderPortal({ at: '/trips?page=2', user: agent, remotes: [trips] });
    await headingOf('Trips');
    noteBegin('/trips?page=2');
    await session.session.takeUp(asElin);
    await until(
      () =>
        router.state.location.pathname === '/' &&
        router.state.navigation.state === 'idle' &&
        document.querySelector('h1'),
    );
    await session.session.takeUp(own);
    await headingOf('Trips');
    expect(router.state.location.search).toBe('?page=2');
  });

  it('The page stays if it asked for the acting', async () => {
    const { session, router } = await renderPortal({
      at: `/trips?page=2&actFor=${ids.company}`,
      user: agent,
      remotes: [trips],
      edge: aQuietEdge().answers(searchAgentClients, clients),
    });
    await headingOf('Trips');
    noteBegin('/trips?page=2', '/trips?page=2');
    await session.session.takeUp(asElin);
    await waitFor(() =>
      expect([router.state.location.pathname, router.state.location.search]).toEqual(['/trips', '?page=2']),
    );
  });

  it('The page stays in a tab that did not begin the acting', async () => {
    const { session, router } = await renderPortal({ at: '/trips?page=2', user: agent, remotes: [trips] });
    await session.session.takeUp(asElin);
    await session.session.takeUp(own);
    await headingOf('Trips');
    expect(router.state.location.pathname).toBe('/trips');
  });

  it('A sign-out forgets where acting began', async () => {
    const { session } = await renderPortal({ at: '/', user: agent });
    noteBegin('/trips');
    await session.session.logout();
    expect(takeReturnPath()).toBeNull();
  });
});

describe('The address at which acting ends', () => {
  it.each([
    ['/trips?page=2#costs', '/trips?page=2#costs'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['javascript:alert(1)', '/'],
  ])('Acting that began at %s ends at %s', (from, path) => {
    noteBegin(from);
    expect(takeReturnPath()).toBe(path);
  });

  it('Acting has no return address if storage holds nonsense', () => {
    sessionStorage.setItem('acting', '{"from":7,"isNext":"yes"}');
    expect([takeReturnPath(), takeNext()]).toEqual([null, false]);
  });
});
