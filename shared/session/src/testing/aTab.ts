import {
  fetchActing,
  fetchCorporation,
  fetchCustomer,
  fetchCustomerFeatures,
  fetchSubscription,
  login,
  logout,
  type Customer,
} from '@portolan/contracts';
import {
  aConfig,
  aCorporation,
  aCustomer,
  anAccessToken,
  anActing,
  aSubscription,
  aTenant,
  FakeEdge,
  ids,
  testNow,
} from '@portolan/testing/rules';
import {
  createAuthStorage,
  createSession,
  type Session,
  type SessionOptions,
  type SessionSurroundings,
} from '../index.ts';

/** Two people of one company, each signed in with their own e-mail. */
export const elin = aCustomer();
export const jonas = aCustomer({
  id: ids.colleague,
  email: 'approver@nordlys.example',
  firstName: 'Jonas',
  lastName: 'Lindqvist',
});

/** The API calls of a session: `people` may sign in and load their data. */
export function anApi(...people: readonly Customer[]): FakeEdge {
  const known = people.length > 0 ? people : [elin, jonas];
  const person = (matches: (one: Customer) => boolean): Customer => {
    const found = known.find(matches);
    if (!found) throw new Error('nobody of that name in this test');
    return found;
  };
  return new FakeEdge()
    .answers(login, ({ body }) => {
      const user = person(({ email }) => email === (body as { email: string }).email);
      return { accessToken: anAccessToken(user, testNow), refreshToken: `refresh of ${user.firstName}` };
    })
    .answers(logout, undefined)
    .answers(fetchCustomerFeatures, { customerFeatures: ['SAFETY_COORDINATOR'] })
    .answers(fetchCustomer, ({ params }) => person(({ id }) => id === params['id']))
    .answers(fetchCorporation, aCorporation())
    .answers(fetchActing, anActing())
    .answers(fetchSubscription, aSubscription());
}

/** A tab of the test's browser: all tabs share its real local storage, each has its own session. */
export function aTab(
  api: FakeEdge,
  surroundings: Partial<SessionSurroundings> = {},
  over: Partial<SessionOptions> = {},
): Session {
  return createSession({
    tenant: aTenant(),
    config: aConfig(),
    language: () => 'en',
    adapter: api.adapter,
    surroundings: {
      storage: createAuthStorage(() => localStorage),
      localStorage: () => localStorage,
      sessionStorage: () => sessionStorage,
      now: () => testNow,
      isVisible: () => true,
      exclusively: (task) => task(),
      pause: () => Promise.resolve(),
      ...surroundings,
    },
    ...over,
  });
}

/** A tab in which `who` has just signed in. */
export async function aSignedInTab(
  api: FakeEdge,
  who: Customer = elin,
  surroundings: Partial<SessionSurroundings> = {},
): Promise<Session> {
  const tab = aTab(api, surroundings);
  await tab.session.signIn(who.email, 'portolan-demo-1');
  return tab;
}

/** One lock for the tabs of a browser, like `navigator.locks`. */
export function aLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(task, task);
    last = mine;
    return mine;
  };
}
