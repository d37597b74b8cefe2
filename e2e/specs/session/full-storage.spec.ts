import type { BrowserContext, Page } from '@playwright/test';
import { screensOf } from '../../pages/screens.ts';
import { demoPassword } from '../../support/giveSession.ts';
import { expect, test } from '../../support/portalTest.ts';

/** A page renews its tokens after this time. */
const renewalMs = 10 * 60_000;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('auth'));
const unkept = /cannot save your session/;
const screensIn = (page: Page) => screensOf(page, 'en');

/** Number of messages to a tab about a pair that another one renewed; the portal's earlier ones count. */
const heard = async (pages: readonly Page[]) => {
  const counts = await Promise.all(
    pages.map((page) => page.evaluate(() => Number(document.documentElement.dataset['heard']))),
  );
  return counts.reduce((sum, count) => sum + count);
};

/** Two tabs on the list of trips; the API's pairs, each once however often it was requested, and its other answers. */
async function twoTabs(context: BrowserContext) {
  const pairs = new Set<string>();
  const refused: number[] = [];
  context.on('response', (response) => {
    if (!response.url().endsWith('/api/auth/token')) return;
    if (response.status() !== 200) refused.push(response.status());
    else
      void response.json().then(
        ({ refreshToken }: { refreshToken: string }) => pairs.add(refreshToken),
        () => undefined,
      ); // an aborted one
  });
  const open = async () => {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/trips');
    return page;
  };
  const first = await open();
  await screensIn(first).signIn.signIn('traveller@nordlys.example', demoPassword);
  await expect(screensIn(first).trips.heading).toBeVisible();
  const second = await open();
  await expect(screensIn(second).trips.heading).toBeVisible();
  for (const page of [first, second]) {
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset['heard'] = '0';
      const count = () => void (dataset['heard'] = String(Number(dataset['heard']) + 1));
      window.addEventListener('storage', ({ key, newValue }) => key === 'auth' && newValue !== null && count());
      new BroadcastChannel('portolan-session').addEventListener(
        'message',
        ({ data }: MessageEvent<object>) => 'held' in data && count(),
      );
    });
  }
  /**
   * Three times it is time to renew, in both tabs, which share the context's clock: one renews, and the other is told. If that one's clock
   * passes the time again before it is told, the new pair is as old to it as the former, and it renews it, too; the first is told of that.
   * @param ears number of the test's listeners that hear of a pair
   */
  const renewThrice = async (ears: number) => {
    for (const round of [1, 2, 3]) {
      await first.clock.fastForward(renewalMs);
      await expect
        .poll(async () => [pairs.size >= round, (await heard([first, second])) / ears - pairs.size])
        .toEqual([true, 0]);
    }
  };
  return { first, second, renewThrice, pairs, refused };
}

test('A full storage keeps each renewed pair in place of the former one', async ({ context }) => {
  const { first, second, renewThrice, pairs, refused } = await twoTabs(context);
  await first.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
      for (let block = 0; ; block += 1) {
        try {
          localStorage.setItem(`filling ${size} ${block}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await renewThrice(1);
  for (const page of [first, second]) {
    await page.reload();
    await expect(screensIn(page).trips.heading).toBeVisible();
  }
  expect(await kept(first)).toContain([...pairs].at(-1));
  expect(refused).toEqual([]);
});

test('A storage that refuses a renewed pair signs no one out: tabs share it, tell it to a new page, and sign out together', async ({
  context,
}) => {
  const { first, second, renewThrice, pairs, refused } = await twoTabs(context);
  const refuse = () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'auth') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  };
  await context.addInitScript(refuse);
  for (const page of [first, second]) await page.evaluate(refuse);

  await renewThrice(2); // a channel reaches the other channels of its own page too
  await expect.poll(() => kept(first)).toBeNull();
  await first.reload();
  for (const page of [first, second]) {
    await expect(page).toHaveURL(/\/trips$/);
    await expect(screensIn(page).trips.heading).toBeVisible();
  }
  const soFar = pairs.size;
  await first.clock.fastForward(renewalMs);
  await expect.poll(() => pairs.size).toBeGreaterThan(soFar);
  expect(refused).toEqual([]);

  await screensIn(second).chrome.signOut();
  await expect(screensIn(first).signIn.submit).toBeVisible();
  expect(await kept(second)).toBeNull();
});

test('A browser that blocks storage signs people in, and says that a reload ends the session', async ({ context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const page = await context.newPage();
  const { signIn, trips, chrome } = screensIn(page);
  await page.goto('/trips');
  await signIn.signIn('traveller@nordlys.example', demoPassword);
  await expect(trips.heading).toBeVisible();
  const notice = chrome.notice(unkept);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(signIn.submit).toBeVisible();
});
