import type { BrowserContext, Page } from '@playwright/test';
import { screensOf } from '../../pages/screens.ts';
import { demoPassword } from '../../support/giveSession.ts';
import { expect, test } from '../../support/portalTest.ts';

/** After which a page renews its tokens. */
const renewalMs = 10 * 60_000;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('auth'));
const unkept = /cannot save your session/;
const screensIn = (page: Page) => screensOf(page, 'en');

/** How often one of the tabs has heard of a pair that another one renewed; the portal heard before this counts. */
const heard = async (pages: readonly Page[]) => {
  const counts = await Promise.all(
    pages.map((page) => page.evaluate(() => Number(document.documentElement.dataset['heard']))),
  );
  return counts.reduce((sum, count) => sum + count);
};

/** Two tabs on the list of trips; the pairs that the API gave, each once however often it was asked for, and what else it answered. */
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
      ); // one that was given up
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
   * Three times it is time to renew, in both tabs, whose clock is the context's: one renews, and the other hears of it. Where that one's clock goes on later than
   * it has heard, the new pair is as old to it as the one before, and it renews it, too; the first hears of that.
   * @param ears how many of the test's ears hear of a pair
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

test('a storage that is full to the brim keeps each renewed pair in the place of the one before', async ({
  context,
}) => {
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

test('a storage that keeps no renewed pair signs nobody out: tabs hold it together, tell it to a page that loads, and sign out together', async ({
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

test('a browser that blocks storage signs people in, and says that a reload ends it', async ({ context }) => {
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
