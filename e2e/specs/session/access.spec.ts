import { screensOf } from '../../pages/screens.ts';
import { demoPassword, expect, test } from '../../support/portalTest.ts';

test('[S2.24] A deep link survives signing in', async ({ page, screens }) => {
  await page.goto('/trips?sort=price,asc');
  await screens.signIn.signIn('traveller@nordlys.example', demoPassword);
  await expect(page).toHaveURL(/\/trips\?sort=price,asc/);
  await expect(screens.trips.heading).toBeVisible();
});

test('Signing in never leads to another site', async ({ page, screens }) => {
  await page.goto('/login?redirectTo=//evil.example/');
  await screens.signIn.signIn('traveller@nordlys.example', demoPassword);
  await expect(screens.home.heading).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('localhost');
});

test('A wrong password is reported in the page’s language, and the typed e-mail stays', async ({ screens }) => {
  await screens.signIn.open();
  await screens.signIn.signIn('traveller@nordlys.example', 'not the password');
  await expect(screens.signIn.failure).toContainText('The e-mail or password is incorrect.');
  await expect(screens.signIn.email).toHaveValue('traveller@nordlys.example');
});

test('A trip’s existence is hidden from another company, and a colleague may not open it', async ({
  browser,
  page,
  portal,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  await screens.trips.open();
  await screens.trips.openTrip();
  const { pathname } = new URL(page.url());

  for (const [email, shown] of [
    ['traveller@havn.example', /not found|ikke fundet/i],
    ['people@nordlys.example', /do not have access to this trip/],
  ] as const) {
    const context = await browser.newContext({ baseURL: portal.url });
    const other = await context.newPage();
    await other.goto(pathname);
    await screensOf(other, 'en').signIn.signIn(email, demoPassword);
    await expect(other.getByRole('heading', { level: 1, name: shown })).toBeVisible();
    await context.close();
  }
});

test('[S2.53] [S6.11] An analyst sees the company’s trips, but their buttons are locked', async ({
  screens,
  signIn,
}) => {
  await signIn('analyst@nordlys.example', null);
  await screens.trips.open();
  await expect(screens.trips.cards.first()).toBeVisible();
  await expect(screens.trips.openLinks).toHaveCount(0);
  await expect(screens.trips.lockedButtons.first()).toBeDisabled();
});

test('[S2.22] The menu shows only pages that are open to the person, and any other path goes home', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example');
  await expect(screens.chrome.menu.getByRole('link')).toHaveText(['Home', 'Book', 'Trips', 'Analytics', /^News/]);
  // this person was never asked to decide
  await screens.chrome.menu.getByRole('button', { name: 'More' }).click();
  await expect(screens.chrome.menu.getByRole('link', { name: 'Approvals' })).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('Nonsense in a page’s address falls back to its default, and is removed from the address', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  await screens.trips.open('page=x&size=7&sort=foo');
  await expect(screens.trips.cards.first()).toBeVisible();
  await expect(screens.trips.sort).toHaveValue('startDate,desc');
  await expect(page).toHaveURL(/\/trips$/);
});

test('[S1.12] [S2.95] A person without access to tracking gets the unauthorized page; a safety coordinator sees people', async ({
  browser,
  page,
  portal,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  await page.goto('/travel-tracking');
  await expect(screens.unauthorized.heading).toBeVisible();
  const context = await browser.newContext({ baseURL: portal.url });
  const safety = await context.newPage();
  await safety.goto('/travel-tracking');
  await screensOf(safety, 'en').signIn.signIn('safety@nordlys.example', demoPassword);
  await expect(screensOf(safety, 'en').tracking.people.first()).toBeVisible();
  await context.close();
});
