import { exchangeToken } from '@portolan/contracts';
import { authStorageKey, type SessionSurroundings } from '@portolan/session';
import { testNow } from '@portolan/testing/rules';
import { aStoredSession } from '../testing/aStoredSession.ts';
import { watchSession } from './watchSession.ts';

const minute = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that watches its restored session; `renewals` counts the renewals of its tokens. */
async function aWatchingPage(surroundings: Partial<SessionSurroundings> = {}) {
  const { session, edge, signOutElsewhere } = aStoredSession({}, surroundings);
  await session.session.restore();
  const onEnd = jest.fn();
  const stop = watchSession(session, onEnd);
  stops.push(stop);
  return {
    session: session.session,
    signOutElsewhere,
    stop,
    onEnd,
    renewals: () => edge.requestsOf(exchangeToken).length,
  };
}
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const show = () => document.dispatchEvent(new Event('visibilitychange'));

describe('An open page', () => {
  it('[S4.14] [S9.29] An open page renews its tokens every ten minutes', async () => {
    const { renewals } = await aWatchingPage();
    await jest.advanceTimersByTimeAsync(10 * minute - 1);
    expect(renewals()).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(renewals()).toBe(1);
    await jest.advanceTimersByTimeAsync(10 * minute);
    expect(renewals()).toBe(2);
  });

  it('[S4.14] A hidden page does not renew its tokens', async () => {
    const { renewals } = await aWatchingPage({ isVisible: () => false });
    await jest.advanceTimersByTimeAsync(30 * minute);
    expect(renewals()).toBe(0);
  });

  it('[S4.13] A page that is seen again after its token expired signs the person out, not before', async () => {
    let now = testNow;
    const { session, onEnd } = await aWatchingPage({ now: () => now });
    now += 59 * minute;
    show();
    expect([session.isSignedIn, onEnd.mock.calls.length]).toEqual([true, 0]);
    now += minute;
    show();
    expect([session.isSignedIn, onEnd.mock.calls.length]).toEqual([false, 1]);
  });

  it('A sign-out in another tab ends the session here once the browser reports the stored session', async () => {
    const { session, signOutElsewhere, onEnd } = await aWatchingPage();
    signOutElsewhere();
    window.dispatchEvent(new StorageEvent('storage', { key: 'languages' }));
    expect([session.isSignedIn, onEnd.mock.calls.length]).toEqual([true, 0]);
    window.dispatchEvent(new StorageEvent('storage', { key: authStorageKey }));
    expect([session.isSignedIn, onEnd.mock.calls.length]).toEqual([false, 1]);
  });
});

it('A page that stopped watching neither renews nor signs out', async () => {
  const { stop, session, onEnd, renewals } = await aWatchingPage();
  stop();
  await jest.advanceTimersByTimeAsync(30 * minute);
  session.expire();
  expect([renewals(), onEnd.mock.calls.length]).toEqual([0, 0]);
});
