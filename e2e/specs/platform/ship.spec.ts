import type { Page } from '@playwright/test';
import { comeBackTo, Shipping } from '../../support/shipping.ts';
import { demoPassword, expect, test as portalTest } from '../../support/portalTest.ts';

const test = portalTest.extend<{ shipping: Shipping }>({
  shipping: async ({ portal }, use) => {
    const shipping = new Shipping(await portal.registry(), 'mf-profile');
    await use(shipping);
    await shipping.putBack();
  },
});

const title = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();

test('A version goes live in an open page with the next navigation, and a rollback likewise; nothing is reloaded @own-portal @own-mix', async ({
  page,
  screens,
  shipping,
  signIn,
}) => {
  await signIn('traveller@nordlys.example');
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  const open = async () => {
    await screens.chrome.menu.getByRole('link', { name: 'Home', exact: true }).click();
    await screens.chrome.openOwn('/profile');
  };
  await open();
  await title(page, 'My profile');

  await shipping.activate(await shipping.publishSaying('My profile', 'My newer profile'));
  await comeBackTo(page);
  await title(page, 'My profile');
  await open();
  await title(page, 'My newer profile');

  await shipping.change('rollback');
  await comeBackTo(page);
  await open();
  await title(page, 'My profile');
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
});

test('A canary for one brand’s people reaches no others, under one shell @own-portal @own-mix', async ({
  page,
  browser,
  portal,
  screens,
  shipping,
  signIn,
}) => {
  const version = await shipping.publishSaying('Moj profil', 'Moj noviji profil');
  await shipping.change('canary', { version, rules: [{ tenants: ['dunav'] }] });
  await signIn('traveller@nordlys.example');
  await screens.chrome.speak('sr');
  await page.goto('/profile');
  await title(page, 'Moj profil');

  const dunav = await browser.newPage({ baseURL: portal.urlOf('dunav.localhost'), locale: 'sr-Latn-RS' });
  await dunav.goto('/login?redirectTo=%2Fprofile');
  await dunav.getByRole('textbox', { name: /Poslovna e-pošta/ }).fill('traveller@dunav.example');
  await dunav.getByRole('textbox', { name: /Lozinka/ }).fill(demoPassword);
  await dunav.keyboard.press('Enter');
  await title(dunav, 'Moj noviji profil');
  await dunav.close();
});

test('A canary for a role reaches its people after they have signed in @own-portal @own-mix', async ({
  page,
  screens,
  shipping,
  signIn,
}) => {
  const version = await shipping.publishSaying('My profile', 'My admin profile');
  await shipping.change('canary', { version, rules: [{ roles: ['COMPANY_ADMIN'] }] });
  const heard = page.waitForResponse((response) => response.url().includes('/registry/news'));
  await signIn('admin@nordlys.example');
  await (await heard).finished();
  await screens.chrome.openOwn('/profile');
  await title(page, 'My admin profile');
});

test('A version that fails to load is replaced by the former one, in the same page @own-portal @own-mix', async ({
  page,
  shipping,
  signIn,
}) => {
  const version = await shipping.publishSaying('My profile', 'My broken profile');
  await shipping.activate(version);
  await signIn('traveller@nordlys.example');
  await page.route(`**/remotes/mf-profile/${version}/**`, (route) => route.abort());
  await page.goto('/profile');
  await title(page, 'My profile');
});
