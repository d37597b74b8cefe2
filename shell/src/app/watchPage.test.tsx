import {
  checkPasswordReset,
  fetchConfirmation,
  fetchCustomer,
  fetchInvitation,
  listCurrencies,
  listNotifications,
  listTrips,
} from '@portolan/contracts';
import { authStorageKey, type Session } from '@portolan/session';
import { testNow, waitFor } from '@portolan/testing';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { aStoredSession } from '../testing/aStoredSession.ts';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const server = new RemoteServer();
afterAll(() => server.close());
const trips = server.serve(
  aRemote({
    routes: [
      aRoute(),
      aRoute({ path: 'prices', resolves: ['currencies'] }),
      aRoute({ path: 'shared-trip/:token', access: 'public' }),
    ],
  }),
);

const address = () => window.location.pathname + window.location.search + window.location.hash;

/** A portal at an address with a stored session, and the three ways in which the session ends by itself. */
async function aPortal(at: string) {
  let now = testNow;
  const { session, edge, signOutElsewhere } = aStoredSession({}, { now: () => now });
  const quiet = { content: [], pageSize: 5, totalItems: 0, totalPages: 0, currentPage: 1 };
  edge
    .answers(listTrips, quiet)
    .answers(listNotifications, { ...quiet, unread: 0 })
    .answers(checkPasswordReset, undefined)
    .cuts(fetchConfirmation)
    .answers(fetchInvitation, {
      companyName: 'Nordlys Industri AB',
      email: 'new@nordlys.example',
      language: 'en',
      expiresAt: '2026-11-27T09:00:00Z',
    });
  await session.session.restore();
  const portal = await renderPortal({ at, remotes: [trips], session });
  await until(() => document.querySelector('h1'));
  const user = session.session.user?.id ?? '';
  const ends: Record<string, (session: Session) => unknown> = {
    'a call is answered with 401': ({ http }) => {
      edge.refuses(fetchCustomer, 'NOT_SIGNED_IN', 'Sign in');
      return http.call(fetchCustomer, { params: { id: user } }).catch(() => undefined);
    },
    'another tab signs out': () => {
      signOutElsewhere();
      window.dispatchEvent(new StorageEvent('storage', { key: authStorageKey }));
    },
    'the tab wakes after the token expired': () => {
      now += 60 * 60_000;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
  return { ...portal, edge, end: async (how: string) => ends[how]?.(session) };
}

const secret = 'the-secret';
const pages = [
  `/password-reset/${secret}`,
  `/confirm/${secret}`,
  `/confirm/safety/${secret}`,
  `/shared-trip/${secret}`,
  `/register/company/invite?token=${secret}`,
];
const ways = ['a call is answered with 401', 'another tab signs out', 'the tab wakes after the token expired'];

describe('The page after its session ended by itself', () => {
  it.each(pages.flatMap((page) => ways.map((way) => [page, way] as const)))(
    '[S8.9] The public page %s stays open when %s, so its secret is not copied into a query parameter',
    async (page, way) => {
      const { router, session, end } = await aPortal(page);
      const navigate = jest.spyOn(router, 'navigate');
      await end(way);
      expect(session.session.isSignedIn).toBe(false);
      expect([navigate.mock.calls, address()]).toEqual([[], page]);
    },
  );

  it.each(ways)('[S8.9] A guarded page leads to the sign-in form, which returns to it, when %s', async (way) => {
    const { end } = await aPortal('/trips?page=2');
    await headingOf('Your trips');
    await end(way);
    await headingOf('Sign in');
    expect(address()).toBe(`/login?redirectTo=${encodeURIComponent('/trips?page=2')}`);
  });

  it('A guarded page that loads while the session ends asks for the sign-in, and is returned to', async () => {
    const { router, session, edge } = await aPortal(`/shared-trip/${secret}`);
    const arrive = edge.answers(listCurrencies, []).holds(listCurrencies);
    void router.navigate('/prices');
    await waitFor(() => expect(edge.requestsOf(listCurrencies)).toHaveLength(1));
    session.session.expire();
    arrive();
    await headingOf('Sign in');
    expect(address()).toBe('/login?redirectTo=%2Fprices');
  });
});

it('A sign-out on a public page leads to a sign-in form without that page’s address', async () => {
  const { session } = await aPortal(`/shared-trip/${secret}`);
  void session.session.logout();
  await headingOf('Sign in');
  expect(address()).toBe('/login');
});
