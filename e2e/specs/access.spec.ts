import { SignInPage } from '../pages/SignInPage.ts';
import { demoPassword, expect, test } from '../support/portalTest.ts';

test('[S2.24] a deep link survives signing in', async ({ page }) => {
  await page.goto('/trips?sort=price,asc');
  await new SignInPage(page).signIn('traveller@nordlys.example', demoPassword);
  await expect(page).toHaveURL(/\/trips\?sort=price,asc/);
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
});

test('signing in never leads to another site', async ({ page }) => {
  await page.goto('/login?redirectTo=//evil.example/');
  await new SignInPage(page).signIn('traveller@nordlys.example', demoPassword);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('localhost');
});

test('a wrong password is said so, in the page’s language, and what was typed stays', async ({ page }) => {
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.signIn('traveller@nordlys.example', 'not the password');
  await expect(page.getByRole('alert')).toContainText('E-mail or password is not right.');
  await expect(page.getByLabel('Work e-mail')).toHaveValue('traveller@nordlys.example');
});

test('another company’s person does not learn that a trip exists; a colleague may not open it', async ({ browser, page, portal, signIn }) => {
  await signIn('traveller@nordlys.example');
  await page.goto('/trips');
  await page.getByRole('link', { name: /Open trip/ }).first().click();
  await page.waitForURL(/\/trip\//);
  const { pathname } = new URL(page.url());

  for (const [email, shown] of [['traveller@havn.example', /does not exist|finnes ikke|findes ikke/i], ['people@nordlys.example', /can’t see this trip/]] as const) {
    const context = await browser.newContext({ baseURL: portal.url });
    const other = await context.newPage();
    await other.goto(pathname);
    await new SignInPage(other).signIn(email, demoPassword);
    await expect(other.getByRole('heading', { level: 1, name: shown })).toBeVisible();
    await context.close();
  }
});

test('[S2.53] [S6.11] an analyst sees the company’s trips, but their buttons are locked', async ({ page, signIn }) => {
  await signIn('analyst@nordlys.example');
  await page.goto('/trips');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Open trip/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Open trip/ }).first()).toBeDisabled();
});

test('[S2.22] the menu shows only what works for the person, and any other path goes home', async ({ page, signIn }) => {
  await signIn('traveller@nordlys.example');
  const menu = page.getByRole('navigation', { name: 'Main navigation' }).first();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Book', 'Trips']);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('nonsense in a page’s address falls back to its default', async ({ page, signIn }) => {
  await signIn('traveller@nordlys.example');
  await page.goto('/trips?page=x&size=7&sort=foo');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /sort/i }).first()).toHaveValue('startDate,desc');
});

test('[S1.12] [S2.95] who may not see who is where gets the unauthorized page; a safety coordinator sees people', async ({ browser, page, portal, signIn }) => {
  await signIn('traveller@nordlys.example');
  await page.goto('/travel-tracking');
  await expect(page.getByRole('heading', { level: 1, name: 'You have no access to this page' })).toBeVisible();
  const context = await browser.newContext({ baseURL: portal.url });
  const safety = await context.newPage();
  await safety.goto('/travel-tracking');
  await new SignInPage(safety).signIn('safety@nordlys.example', demoPassword);
  await expect(safety.getByRole('article').first()).toBeVisible();
  await context.close();
});
