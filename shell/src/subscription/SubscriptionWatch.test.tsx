import { when } from 'mobx';
import {
  fetchCorporation,
  fetchCustomer,
  fetchCustomerFeatures,
  fetchSubscription,
  flagExpiredTrial,
  type Role,
  type Subscription,
} from '@portolan/contracts';
import { aSubscription, testNow } from '@portolan/testing/rules';
import { aStoredSession } from '../testing/aStoredSession.ts';
import { paymentMethodPath, SubscriptionWatch } from './SubscriptionWatch.ts';

const day = 86_400_000;
const second = 1_000;
const past = (days: number) => new Date(testNow - days * day).toISOString();
const paid = (days: number): Partial<Subscription> => ({ plan: 'pro', status: 'DUNNING', endDate: past(days) });
const trial = (days: number, expiredTrialFlag = false): Partial<Subscription> => ({
  plan: 'trial',
  endDate: past(days),
  expiredTrialFlag,
});
const admin: Role[] = ['TRAVELLER', 'COMPANY_ADMIN'];
const traveller: Role[] = ['TRAVELLER'];
const agent: Role[] = ['INTERNAL_AGENT'];

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A page of a person with `roles` whose company has this subscription; `now` sets its clock. */
async function aPage(roles: Role[], over: Partial<Subscription>, at = '/trips') {
  const page = { path: at, wentHome: 0, now: testNow };
  const { session: all, edge } = aStoredSession({ roles }, { now: () => page.now });
  edge
    .answers(fetchSubscription, aSubscription(over))
    .answers(flagExpiredTrial, aSubscription({ ...over, expiredTrialFlag: true }));
  const watch = new SubscriptionWatch(all, {
    path: () => page.path,
    goHome: () => {
      page.wentHome += 1;
      page.path = '/';
      return Promise.resolve();
    },
  });
  stops.push(watch.start());
  await all.session.restore();
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  await pass(0);
  return { page, all, edge, watch, pass, session: all.session };
}

describe('A trial that has ended', () => {
  it('[S4.16] An ended trial shows its popup to an admin once', async () => {
    const { watch, pass } = await aPage(admin, trial(2));
    expect(watch.dialog).toBe('trialEnded');
    watch.close();
    await pass(60 * second);
    expect(watch.dialog).toBeNull();
  });

  it('[S4.18] An ended trial is recorded when its popup closes, and the answer gives the plan', async () => {
    const { watch, all, edge, pass } = await aPage(admin, trial(2));
    expect(edge.requestsOf(flagExpiredTrial)).toEqual([]);
    watch.close();
    await pass(0);
    expect([edge.requestsOf(flagExpiredTrial).length, all.subscription.current]).toEqual([
      1,
      aSubscription({ ...trial(2, true) }),
    ]);
  });

  it('[S4.18] The popup does not show again if recording it fails, nor at all if it was closed elsewhere', async () => {
    const { watch, edge, pass } = await aPage(admin, trial(2));
    edge.cuts(flagExpiredTrial);
    watch.close();
    await pass(10 * second);
    expect(watch.dialog).toBeNull();
    expect((await aPage(admin, trial(2, true))).watch.dialog).toBeNull();
  });

  it('[S4.25] The popup closes in this tab when it was closed in another', async () => {
    const { watch, edge, pass } = await aPage(admin, trial(2));
    edge.answers(fetchSubscription, aSubscription(trial(2, true)));
    watch.wake();
    await pass(0);
    expect(watch.dialog).toBeNull();
  });

  it('[S4.17] An ended trial loads the subscription once more for a person who is no admin', async () => {
    const { watch, edge, pass } = await aPage(traveller, trial(2));
    await pass(30 * second);
    expect([watch.dialog, edge.requestsOf(fetchSubscription).length]).toEqual([null, 2]);
  });

  it('[S4.16] A trial has ended from the moment after its end, seen with the next check', async () => {
    const { watch, page, pass } = await aPage(admin, trial(0));
    expect(watch.dialog).toBeNull();
    page.now += 1;
    await pass(5 * second);
    expect(watch.dialog).toBe('trialEnded');
  });

  it('An ended trial keeps no one out, however long ago it was', async () => {
    expect((await aPage(traveller, trial(400))).session.isSignedIn).toBe(true);
  });
});

describe('A renewal that failed', () => {
  it('[S4.19] [S6.3] A failed renewal shows its dialog to an admin once', async () => {
    const { watch, pass } = await aPage(admin, paid(1));
    expect(watch.dialog).toBe('renewalFailed');
    watch.close();
    await pass(60 * second);
    expect(watch.dialog).toBeNull();
  });

  it('[S4.19] [S6.3] A failed renewal shows nothing to other people', async () => {
    const { watch, session } = await aPage(traveller, paid(3));
    expect([watch.dialog, session.isSignedIn]).toEqual([null, true]);
  });

  it('[S4.19] A dialog that was read returns with the next failure and the next sign-in, not with a page load', async () => {
    (await aPage(admin, paid(1))).watch.close();
    expect((await aPage(admin, paid(1))).watch.dialog).toBeNull();
    expect((await aPage(admin, paid(2))).watch.dialog).toBe('renewalFailed');
    const { session } = await aPage(admin, paid(1));
    session.expire();
    expect((await aPage(admin, paid(1))).watch.dialog).toBe('renewalFailed');
  });

  it('[S4.19] A dialog that was not read returns with another page load', async () => {
    await aPage(admin, paid(1));
    expect((await aPage(admin, paid(1))).watch.dialog).toBe('renewalFailed');
  });

  it('A failed renewal shows with each page if the browser blocks storage', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { watch } = await aPage(admin, paid(1));
    watch.close();
    expect((await aPage(admin, paid(1))).watch.dialog).toBe('renewalFailed');
  });

  it.each([paymentMethodPath])('[S4.26] A failed renewal does not show on %s, but afterwards', async (path) => {
    const { watch, page, pass } = await aPage(admin, paid(1), path);
    await pass(60 * second);
    expect(watch.dialog).toBeNull();
    page.path = '/trips';
    await pass(5 * second);
    expect(watch.dialog).toBe('renewalFailed');
  });

  it('The dialog closes automatically when the renewal has succeeded', async () => {
    const { watch, all, edge, pass } = await aPage(admin, paid(1));
    edge.answers(fetchSubscription, aSubscription(paid(-365)));
    await all.subscription.load(all.session.company?.id ?? '');
    await pass(5 * second);
    expect(watch.dialog).toBeNull();
  });
});

describe('More than three days past the end', () => {
  it('[S4.20] [S6.3] An overdue subscription leads an admin home, reloads everything and shows its dialog once', async () => {
    const { watch, page, edge, session, pass } = await aPage(admin, paid(5));
    await pass(30 * second);
    const loads = [fetchCustomer, fetchCorporation, fetchCustomerFeatures, fetchSubscription].map(
      (operation) => edge.requestsOf(operation).length,
    );
    expect([watch.dialog, page.wentHome, session.isSignedIn, loads]).toEqual(['overdue', 1, true, [2, 2, 2, 2]]);
    watch.close();
    await pass(30 * second);
    expect([watch.dialog, page.wentHome]).toEqual([null, 1]);
  });

  it('[S4.20] An overdue subscription leads an admin home once for a sign-in, and not after a reload', async () => {
    (await aPage(admin, paid(5))).watch.close();
    const { watch, page, pass } = await aPage(admin, paid(5));
    await pass(30 * second);
    expect([watch.dialog, page.wentHome]).toEqual([null, 0]);
  });

  it('[S4.26] An overdue subscription leaves an admin on the page of the payment method', async () => {
    const { watch, page, pass } = await aPage(admin, paid(5), paymentMethodPath);
    await pass(30 * second);
    expect([watch.dialog, page.wentHome]).toEqual([null, 0]);
  });

  it('[S4.21] [S4.22] [S6.3] An overdue subscription signs a person out who is no admin', async () => {
    const { watch, page, session, pass } = await aPage(traveller, paid(3));
    expect(session.isSignedIn).toBe(true);
    page.now += 1;
    await pass(5 * second);
    expect([session.isSignedIn, session.isSuspended, watch.dialog]).toEqual([false, true, null]);
  });

  it('[S4.20] An admin who has just signed in reaches the requested page first, and home from there', async () => {
    const { watch, page, pass } = await aPage(admin, paid(5), '/login');
    expect([watch.dialog, page.wentHome]).toEqual([null, 0]);
    page.path = '/company-management';
    watch.check();
    await pass(0);
    expect([watch.dialog, page.wentHome]).toEqual(['overdue', 1]);
  });

  it('[S4.20] An open page sees that the subscription is overdue, and replaces the earlier dialog', async () => {
    const { watch, page, pass } = await aPage(admin, paid(3));
    expect(watch.dialog).toBe('renewalFailed');
    page.now += 1;
    await pass(5 * second);
    expect([watch.dialog, page.wentHome]).toEqual(['overdue', 1]);
  });
});

describe('A suspended subscription', () => {
  it('[S4.22] [S4.23] An admin’s session ends 14 days past the subscription’s end, and not a moment before', async () => {
    const { page, session, pass } = await aPage(admin, {
      ...paid(14),
      endDate: new Date(testNow - 14 * day + 5_001).toISOString(),
    });
    await pass(5 * second);
    expect(session.isSignedIn).toBe(true);
    page.now += 5_001;
    await pass(5 * second);
    expect([session.isSignedIn, session.isSuspended]).toEqual([false, true]);
  });

  it.each(['SUSPEND', 'DISABLED'] as const)(
    '[S4.22] [S4.24] [S8.28] The session ends when the subscription turns %s',
    async (status) => {
      const { session, edge, pass } = await aPage(admin, {});
      edge.answers(fetchSubscription, aSubscription({ status }));
      await pass(3_600 * second);
      await when(() => session.isSuspended);
      expect(session.isSignedIn).toBe(false);
    },
  );
});

it.each([trial(2), paid(1), paid(5), paid(20), { status: 'SUSPEND' as const }])(
  '[S4.15] [S6.6] A subscription with %j does not concern an agent',
  async (over) => {
    const { watch, session, page, pass } = await aPage(agent, over);
    await pass(30 * second);
    expect([watch.dialog, session.isSignedIn, page.wentHome]).toEqual([null, true, 0]);
  },
);

it('[S9.26] [S9.27] The subscription is checked every five seconds and reloaded every hour', async () => {
  const { watch, all, edge, pass } = await aPage(traveller, {});
  const { ticks } = all.subscription;
  await pass(4_999);
  expect(all.subscription.ticks).toBe(ticks);
  await pass(1);
  expect(all.subscription.ticks).toBe(ticks + 1);
  const loads = edge.requestsOf(fetchSubscription).length;
  await pass(3_600 * second - 5_001);
  expect(edge.requestsOf(fetchSubscription).length).toBe(loads);
  await pass(1);
  expect([edge.requestsOf(fetchSubscription).length, watch.dialog]).toEqual([loads + 1, null]);
});

it('A dialog closes when its person’s session ends', async () => {
  const { watch, session, pass } = await aPage(admin, paid(1));
  session.expire();
  await pass(10 * second);
  expect(watch.dialog).toBeNull();
});
