import type { BrowserContext, Page } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';
import { demoPassword } from '../support/openPage.ts';
import { expect, test } from '../support/portalTest.ts';

/** After which a page renews its tokens. */
const renewalMs = 10 * 60_000;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('auth'));
const screensIn = (page: Page) => screensOf(page, 'en');

/** Two tabs on the list of trips, and the answers that the API gave to renewals. */
async function twoTabs(context: BrowserContext) {
  const answers: number[] = [];
  context.on('response', (response) => void (response.url().endsWith('/api/auth/token') && answers.push(response.status())));
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
  return { first, second, open, answers };
}

test('a storage that is full to the brim keeps each renewed pair in the place of the one before', async ({ context }) => {
  const { first, second, answers } = await twoTabs(context);
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
  for (const page of [first, second, first]) {
    const before = await kept(page);
    await page.clock.fastForward(renewalMs);
    await expect.poll(() => kept(page)).not.toBe(before);
  }
  for (const page of [first, second]) {
    await page.reload();
    await expect(screensIn(page).trips.heading).toBeVisible();
  }
  expect(answers).toEqual([200, 200, 200]);
});

test('a storage that keeps no renewed pair signs nobody out: tabs hold it together, tell it to a page that loads, and sign out together', async ({ context }) => {
  const { first, second, answers } = await twoTabs(context);
  const refuse = () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'auth') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  };
  await context.addInitScript(refuse);
  for (const page of [first, second]) await page.evaluate(refuse);

  for (const page of [first, second, first]) {
    const { length } = answers;
    await page.clock.fastForward(renewalMs);
    await expect.poll(() => answers.length).toBe(length + 1);
  }
  await expect.poll(() => kept(first)).toBeNull();
  await first.reload();
  for (const page of [first, second]) {
    await expect(page).toHaveURL(/\/trips$/);
    await expect(screensIn(page).trips.heading).toBeVisible();
  }
  await first.clock.fastForward(renewalMs);
  await expect.poll(() => answers).toEqual([200, 200, 200, 200]);

  await screensIn(second).chrome.signOut();
  await expect(screensIn(first).signIn.submit).toBeVisible();
  expect(await kept(second)).toBeNull();
});
