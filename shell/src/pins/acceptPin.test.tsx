import type { FakeEdge } from '@portolan/testing';
import { aRemote } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, controlOf, greetingOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';
import { startOverride, startReplay } from './operations.ts';

const server = new RemoteServer();
afterAll(() => server.close());
const trips = server.serve(aRemote());
const address = () => window.location.pathname + window.location.search + window.location.hash;
const mix = '0123456789abcdef';
const portalAt = (at: string, edge: FakeEdge, over: object = {}) =>
  renderPortal({ at, edge, remotes: [trips], ...over });

describe('an address that asks for a mix', () => {
  it('asks the registry for it, and is loaded anew without the question; what else stands in it stays', async () => {
    const edge = aQuietEdge().answers(startReplay, { composition: mix });
    const { opened } = await portalAt(`/trips?page=2&composition=${mix}#costs`, edge);
    await until(() => document.querySelector('main') && opened.length > 0);
    expect([opened, edge.requestsOf(startReplay).map(({ body }) => body)]).toEqual([
      ['/trips?page=2#costs'],
      [{ composition: mix }],
    ]);
    expect(server.asksFor(trips)).toEqual([]);
  });

  it('asks who is not signed in to sign in first, and comes back to it', async () => {
    const edge = aQuietEdge();
    await portalAt(`/trips?composition=${mix}`, edge, { isSignedOut: true });
    await headingOf('Sign in');
    expect([address(), edge.requestsOf(startReplay)]).toEqual([
      `/login?redirectTo=${encodeURIComponent(`/trips?composition=${mix}`)}`,
      [],
    ]);
  });

  it('says to who may not what the unauthorized page says, and changes nothing', async () => {
    const { opened } = await portalAt(
      `/trips?composition=${mix}`,
      aQuietEdge().refuses(startReplay, 'FORBIDDEN', 'no'),
    );
    await headingOf('You do not have access to this page');
    expect([opened, server.asksFor(trips)]).toEqual([[], []]);
    (await controlOf('Go to the home page')).click();
    await greetingOf('Elin');
    expect(address()).toBe('/');
  });

  it.each([
    ['is not there', aQuietEdge().refuses(startReplay, 'NOT_FOUND', 'no'), 'This composition was never served'],
    ['cannot be asked for', aQuietEdge().cuts(startReplay), 'Could not reach the portal'],
  ])('says so when it %s', async (_what, edge, words) => {
    const { opened } = await portalAt(`/?composition=${mix}`, edge);
    await headingOf('Could not load this version');
    expect([document.querySelector('main')?.textContent, opened]).toEqual([expect.stringContaining(words), []]);
  });

  it('does not survive a way elsewhere', async () => {
    const { router } = await portalAt(`/no/such/page?composition=${mix}`, aQuietEdge());
    await greetingOf('Elin');
    expect([address(), router.state.location.search]).toEqual(['/', '']);
  });
});

describe('an address that asks for a remote from elsewhere', () => {
  const at = `/trips?override=${encodeURIComponent('mf-trips@http://localhost:4100')}`;

  it('asks the person before anything is asked of the registry, naming remote and origin', async () => {
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

  it('does nothing for who does not agree', async () => {
    const edge = aQuietEdge();
    await portalAt(at, edge);
    (await controlOf('Cancel')).click();
    await headingOf('Your trips');
    expect([address(), edge.requestsOf(startOverride)]).toEqual(['/trips', []]);
  });

  it('says to who may not what the unauthorized page says', async () => {
    await portalAt(at, aQuietEdge().refuses(startOverride, 'FORBIDDEN', 'no'));
    (await controlOf('Load from this address')).click();
    await headingOf('You do not have access to this page');
  });

  it.each(['mf-trips', 'mf-trips@javascript:alert(1)', 'mf-trips@http://a/b', 'shell@http://localhost:4100', '@'])(
    'is refused as %j',
    async (asked) => {
      await portalAt(`/trips?override=${encodeURIComponent(asked)}`, aQuietEdge());
      await headingOf('Could not load this version');
    },
  );
});
