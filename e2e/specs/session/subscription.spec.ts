import { screensOf } from '../../pages/screens.ts';
import { demoPassword, expect, test } from '../../support/portalTest.ts';

test.describe('a company whose trial has ended', () => {
  test('[S4.16] [S4.18] The admin sees the end of a trial once, across all tabs and browsers, with a link to the plans', async ({
    page,
    screens,
    signInByForm,
    demoWorld,
  }) => {
    await demoWorld.reset();
    await signInByForm('admin@trial-ended.example');
    await expect(screens.home.dialog).toContainText('Your trial has ended');
    await screens.home.dialog.getByRole('button', { name: 'View plans' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
    await expect(screens.home.dialog).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Trial' })).toContainText('Your plan');
    await expect(screens.home.dialog).toHaveCount(0);
  });

  test('[S4.17] After the end of a trial people get in without a message, and where they would book the page says that an admin has to choose a plan', async ({
    page,
    screens,
    signInByForm,
  }) => {
    await signInByForm('traveller@trial-ended.example');
    await expect(screens.home.dialog).toHaveCount(0);
    await screens.chrome.entry('/search/taxis').click();
    await expect(page.getByRole('status').filter({ hasText: 'an admin has to choose a plan' })).toBeVisible();
  });
});

test('[S4.19] [S4.26] The admin sees a failed renewal, and the payment method’s page opens no dialog', async ({
  page,
  screens,
  signInByForm,
}) => {
  await signInByForm('admin@dunning-1.example');
  await expect(screens.home.dialog).toContainText('Your subscription was not renewed');
  await screens.home.dialog.getByRole('button', { name: 'Payment method' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment method' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'No saved payment method' })).toBeVisible();
  await expect(screens.home.dialog).toHaveCount(0);
});

test('[S4.20] More than three days past the end an admin comes home, and reads it there, once', async ({
  page,
  screens,
}) => {
  await page.goto('/company-management');
  await screens.signIn.signIn('admin@dunning-5.example', demoPassword);
  await expect(screens.home.dialog).toContainText('Only admins can sign in now');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await screens.home.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.goto('/company-management');
  await expect(screens.company.heading).toBeVisible();
  await expect(screens.home.dialog).toHaveCount(0);
});

for (const [email, why] of [
  ['traveller@dunning-5.example', 'three days past the end'],
  ['admin@dunning-20.example', 'twenty days past the end'],
  ['admin@suspended.example', 'suspended'],
  ['admin@disabled.example', 'disabled'],
] as const) {
  test(`[S4.22] ${why}: ${email} reads that the subscription is suspended, and the address to write to`, async ({
    screens,
  }) => {
    await screens.signIn.open();
    await screens.signIn.signIn(email, demoPassword);
    await expect(screens.signIn.dialog).toContainText('support@nordlys.example');
    await screens.signIn.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(screens.signIn.dialog).toHaveCount(0);
  });
}

test('A tab with the sign-in form follows another tab’s sign-in and sign-out', async ({
  context,
  screens,
  signInByForm,
}) => {
  const second = await context.newPage();
  const there = screensOf(second, 'en');
  await second.goto('/trips');
  await expect(there.signIn.submit).toBeVisible();
  await signInByForm('traveller@nordlys.example');
  await expect(there.trips.heading).toHaveText('Trips');
  await screens.chrome.signOut();
  await expect(there.signIn.submit).toBeVisible();
});

test('[S3.29] [S4.8] [S4.10] The browser stores only the specification’s values, and after a sign-out only tenant and language', async ({
  page,
  screens,
  signInByForm,
}) => {
  await signInByForm('traveller@nordlys.example');
  await screens.trips.open();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['auth', 'tenant']);
  await screens.chrome.speak('sv');
  expect(
    await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('auth') ?? '{}') as object).sort()),
  ).toEqual(['authToken', 'loggedInternalAgent', 'refreshToken', 'userId']);
  await screensOf(page, 'sv').chrome.signOut();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['languages', 'tenant']);
});

test('A device whose clock is an hour off stays signed in after a reload', async ({ page, screens, signInByForm }) => {
  await page.clock.setSystemTime(new Date(Date.now() + 61 * 60_000));
  await signInByForm('traveller@nordlys.example');
  await page.reload();
  await expect(screens.home.heading).toBeVisible();
  await expect(screens.signIn.submit).toHaveCount(0);
});

test('[S8.10] A call without an answer reloads the page once, and is then reported', async ({
  page,
  signInByForm,
  screens,
}) => {
  await signInByForm('traveller@nordlys.example');
  await page.route('**/api/secure/v2/corporations/*/trips*', (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await screens.chrome.entry('/trips').click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
    ),
  ).toEqual(['reload']);
});
