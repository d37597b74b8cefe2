import { anAccessToken, testNow } from '@portolan/testing/rules';
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
  it('[S4.12] A wrong clock signs no one out at once: a new token lasts its hour by the server’s time', async () => {
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
  ])(
    'With the server’s time in the page, a device clock %s minutes off does not end the session on reload',
    async (off, stays) => {
      keep();
      const { session } = aTab(
        anApi(),
        { now: () => testNow + 5 * minute + off * minute },
        { servedAt: testNow + 5 * minute },
      );
      await session.restore();
      expect(session.isSignedIn).toBe(stays);
    },
  );

  it('A device with a wrong clock is signed out once the token has also expired by the server’s time', async () => {
    keep();
    const { session } = aTab(anApi(), { now: () => testNow + 60 * minute }, { servedAt: testNow + 60 * minute });
    await session.restore();
    expect(session.isSignedIn).toBe(false);
  });
});

describe('the server’s clock', () => {
  it('The server’s clock equals the device’s within a minute, and is never ahead of either', () => {
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
