import type { FakeEdge } from '@portolan/testing';
import { aRemote } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, controlOf, greetingOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';
import { startOverride, startReplay } from './operations.ts';

const server = new RemoteServer();
afterAll(() => server.close());
const trips = server.serve(aRemote());
const address = () => window.location.pathname + window.location.search + window.location.hash;
const composition = '0123456789abcdef';
const portalAt = (at: string, edge: FakeEdge, over: object = {}) =>
  renderPortal({ at, edge, remotes: [trips], ...over });

describe('An address that asks for a composition', () => {
  it('The page starts the replay, and reloads at its address without the parameter', async () => {
    const edge = aQuietEdge().answers(startReplay, { composition });
    const { opened } = await portalAt(`/trips?page=2&composition=${composition}#costs`, edge);
    await until(() => document.querySelector('main') && opened.length > 0);
    expect([opened, edge.requestsOf(startReplay).map(({ body }) => body)]).toEqual([
      ['/trips?page=2#costs'],
      [{ composition }],
    ]);
    expect(server.requestsFor(trips)).toEqual([]);
  });

  it('A person without a session signs in first, and returns to the replay’s address', async () => {
    const edge = aQuietEdge();
    await portalAt(`/trips?composition=${composition}`, edge, { isSignedOut: true });
    await headingOf('Sign in');
    expect([address(), edge.requestsOf(startReplay)]).toEqual([
      `/login?redirectTo=${encodeURIComponent(`/trips?composition=${composition}`)}`,
      [],
    ]);
  });

  it('A person who may not start a replay sees the unauthorized page, and nothing changes', async () => {
    const { opened } = await portalAt(
      `/trips?composition=${composition}`,
      aQuietEdge().refuses(startReplay, 'FORBIDDEN', 'no'),
    );
    await headingOf('You do not have access to this page');
    expect([opened, server.requestsFor(trips)]).toEqual([[], []]);
    (await controlOf('Go to the home page')).click();
    await greetingOf('Elin');
    expect(address()).toBe('/');
  });

  it.each([
    ['was never served', aQuietEdge().refuses(startReplay, 'NOT_FOUND', 'no'), 'This composition was never served'],
    ['cannot be requested', aQuietEdge().cuts(startReplay), 'Could not reach the portal'],
  ])('The page says so if the composition %s', async (_what, edge, words) => {
    const { opened } = await portalAt(`/?composition=${composition}`, edge);
    await headingOf('Could not load this version');
    expect([document.querySelector('main')?.textContent, opened]).toEqual([expect.stringContaining(words), []]);
  });

  it('A path that leads home drops the composition', async () => {
    const { router } = await portalAt(`/no/such/page?composition=${composition}`, aQuietEdge());
    await greetingOf('Elin');
    expect([address(), router.state.location.search]).toEqual(['/', '']);
  });
});

describe('An address that asks for an override', () => {
  const at = `/trips?override=${encodeURIComponent('mf-trips@http://localhost:4100')}`;

  it('The page names remote and origin, and asks the person before the registry', async () => {
    const edge = aQuietEdge().answers(startOverride, { remote: 'mf-trips' });
    const { opened } = await portalAt(at, edge);
    await headingOf('Load mf-trips from http://localhost:4100?');
    expect(edge.requestsOf(startOverride)).toEqual([]);
    (await controlOf('Load from this address')).click();
    await until(() => document.querySelector('h1') === null);
    expect([opened, edge.requestsOf(startOverride).map(({ body }) => body)]).toEqual([
      ['/trips'],
      [{ remote: 'mf-trips', origin: 'http://localhost:4100' }],
    ]);
  });

  it('A person who cancels starts no override', async () => {
    const edge = aQuietEdge();
    await portalAt(at, edge);
    (await controlOf('Cancel')).click();
    await headingOf('Your trips');
    expect([address(), edge.requestsOf(startOverride)]).toEqual(['/trips', []]);
  });

  it('A person who may not start an override sees the unauthorized page', async () => {
    await portalAt(at, aQuietEdge().refuses(startOverride, 'FORBIDDEN', 'no'));
    (await controlOf('Load from this address')).click();
    await headingOf('You do not have access to this page');
  });

  it.each(['mf-trips', 'mf-trips@javascript:alert(1)', 'mf-trips@http://a/b', 'shell@http://localhost:4100', '@'])(
    'An override of %j is refused',
    async (value) => {
      await portalAt(`/trips?override=${encodeURIComponent(value)}`, aQuietEdge());
      await headingOf('Could not load this version');
    },
  );
});
