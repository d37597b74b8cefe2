import type { Page } from '@playwright/test';
import { comeBackTo, Shipping } from '../../support/shipping.ts';
import { expect, test as portalTest } from '../../support/portalTest.ts';

const test = portalTest.extend<{ shipping: Shipping }>({
  shipping: async ({ portal }, use) => {
    const shipping = new Shipping(await portal.registry(), 'mf-profile');
    await use(shipping);
    await shipping.putBack();
  },
});

const title = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();
const notice = (page: Page) => page.getByRole('main').getByRole('status');

test('A newer version waits while a person has unsaved changes; a withdrawn one is replaced at once @own-portal', async ({
  page,
  screens,
  shipping,
  signIn,
}) => {
  const [first, second] = [
    await shipping.publishSaying('My profile', 'My leaky profile'),
    await shipping.publishSaying('My profile', 'My mended profile'),
  ];
  await shipping.activate(first);
  await signIn('traveller@nordlys.example', null);
  await page.goto('/profile');
  await title(page, 'My leaky profile');
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  await screens.profile.field('firstName').fill('Elina');

  await shipping.activate(second);
  await comeBackTo(page);
  await expect(notice(page).filter({ hasText: 'loads when you finish: unsaved changes' })).toBeVisible();
  await title(page, 'My leaky profile');
  await expect(screens.profile.field('firstName')).toHaveValue('Elina');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await shipping.change('kill', { version: first, reason: 'a leak' });
  await comeBackTo(page);
  await title(page, 'My mended profile');
  await expect(notice(page).filter({ hasText: 'replaced for your security' })).toBeVisible();
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
  expect(asked.filter((url) => url.includes(`/mf-profile/${first}/`))).toEqual([]);
});
