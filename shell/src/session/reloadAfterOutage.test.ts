import { exchangeToken, listTrips, login, type Operation } from '@portolan/contracts';
import { reloadAfterOutage, type ReloadSurroundings } from './reloadAfterOutage.ts';

const minute = 60_000;

function aBrowser(over: Partial<Record<'isOnline' | 'isBusy' | 'isBack' | 'isReload', boolean>> = {}) {
  const browser = {
    isOnline: true,
    isBusy: false,
    isBack: true,
    isReload: false,
    age: 0,
    probes: 0,
    reloads: 0,
    reloadedFor: [] as Operation[],
    ...over,
  };
  const surroundings: ReloadSurroundings = {
    isOnline: () => browser.isOnline,
    isBusy: () => browser.isBusy,
    probe: () => {
      browser.probes += 1;
      return browser.isBack ? Promise.resolve(true) : Promise.reject(new TypeError('failed to fetch'));
    },
    age: () => browser.age,
    isReload: browser.isReload,
    reload: (operation) => {
      browser.reloads += 1;
      browser.reloadedFor.push(operation);
    },
  };
  return { browser, onUnreachable: reloadAfterOutage(surroundings) };
}

describe('A call to the portal’s API without an answer', () => {
  it('[S8.10] An unanswered call reloads the page', async () => {
    const { browser, onUnreachable } = aBrowser();
    await onUnreachable(listTrips);
    expect([browser.reloads, browser.reloadedFor]).toEqual([1, [listTrips]]);
  });

  it.each<[string, Parameters<typeof aBrowser>[0], number]>([
    ['while the browser is offline', { isOnline: false }, 0],
    ['over unsaved work', { isBusy: true }, 0],
    ['while the portal’s page cannot be loaded', { isBack: false }, 1],
  ])('An unanswered call does not reload the page %s', async (_when, over, probes) => {
    const { browser, onUnreachable } = aBrowser(over);
    await onUnreachable(listTrips);
    expect([browser.reloads, browser.probes]).toEqual([0, probes]);
  });

  it('Unanswered calls reload the page at most once a minute, also if it was reloaded just now', async () => {
    const { browser, onUnreachable } = aBrowser({ isReload: true });
    for (const age of [1, minute - 1]) {
      browser.age = age;
      await onUnreachable(listTrips);
    }
    expect(browser.reloads).toBe(0);
    browser.age = minute;
    await onUnreachable(listTrips);
    await onUnreachable(listTrips);
    expect(browser.reloads).toBe(1);
  });

  it('Several calls without an answer at once probe the portal’s page once', async () => {
    const { browser, onUnreachable } = aBrowser();
    await Promise.all([1, 2, 3, 4].map(() => onUnreachable(listTrips)));
    expect([browser.probes, browser.reloads]).toEqual([1, 1]);
  });

  it('An unanswered call does not reload over work that began during the probe', async () => {
    const { browser, onUnreachable } = aBrowser();
    const outcome = onUnreachable(listTrips);
    browser.isBusy = true;
    await outcome;
    expect(browser.reloads).toBe(0);
  });

  it.each<[string, Operation]>([
    [
      'the travel-management api',
      { ...listTrips, path: '/booking-channels/ams/information-fields/get-booking-channels' },
    ],
    ['a sign-in', login],
    ['a renewal of the tokens, which is retried', exchangeToken],
  ])('[S8.31] An unanswered call does not reload the page for %s', async (_what, operation) => {
    const { browser, onUnreachable } = aBrowser();
    await onUnreachable(operation);
    expect([browser.probes, browser.reloads]).toEqual([0, 0]);
  });
});
