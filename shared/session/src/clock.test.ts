import { anAccessToken, testNow } from '@portolan/testing';
import { authStorageKey } from './index.ts';
import { ServerClock } from './ServerClock.ts';
import { anApi, aSignedInTab, aTab, elin } from './testing/aTab.ts';

const minute = 60_000;
const keep = () =>
  localStorage.setItem(
    authStorageKey,
    JSON.stringify({
      authToken: anAccessToken(elin, testNow),
      refreshToken: 'r',
      userId: elin.id,
      loggedInternalAgent: false,
    }),
  );

beforeEach(() => localStorage.clear());

describe('a device whose clock is wrong', () => {
  it('[S4.12] is not signed out at once: a token of this moment lasts its hour, by the server’s time', async () => {
    let now = testNow + 61 * minute;
    const { session } = await aSignedInTab(anApi(), elin, { now: () => now });
    now += 59 * minute;
    session.wake();
    expect(session.isSignedIn).toBe(true);
    now += minute;
    session.wake();
    expect(session.isSignedIn).toBe(false);
  });

  it.each([
    [90, true],
    [-90, true],
    [0, true],
  ])('is not signed out by a reload: %s minutes off, and the page says what time it is', async (off, stays) => {
    keep();
    const { session } = aTab(
      anApi(),
      { now: () => testNow + 5 * minute + off * minute },
      { servedAt: testNow + 5 * minute },
    );
    await session.restore();
    expect(session.isSignedIn).toBe(stays);
  });

  it('is signed out all the same when the server’s time has passed the token’s end too', async () => {
    keep();
    const { session } = aTab(anApi(), { now: () => testNow + 60 * minute }, { servedAt: testNow + 60 * minute });
    await session.restore();
    expect(session.isSignedIn).toBe(false);
  });
});

describe('the server’s clock', () => {
  it('is the device’s own while both agree to a minute, and never ahead of either', () => {
    const clock = new ServerClock(() => testNow);
    for (const [told, is] of [
      [0, 0],
      [59_999, 0],
      [-59_999, 0],
      [60_000, 0],
      [-60_000, -60_000],
    ] as const) {
      clock.learn(testNow + told);
      expect(clock.now() - testNow).toBe(is);
    }
  });
});
