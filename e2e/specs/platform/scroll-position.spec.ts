import { expect, test } from '../../support/portalTest.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('[S2.23] Going back to a list restores its scroll position, even if the list is slow; a new page begins at its top', async ({
  page,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  await page.goto('/trips');
  const last = page
    .getByRole('article')
    .last()
    .getByRole('link', { name: /Open trip/ });
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);

  await last.click();
  await expect(page.getByRole('navigation', { name: 'You are here' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const released = Promise.withResolvers<void>();
  await page.route(/\/trips\?/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByText(/^Loading/)).toBeVisible();
  released.resolve();
  await expect(last).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 2);
});

test('A page opened by its address begins at its top, whatever was seen before', async ({ page, screens, signIn }) => {
  await signIn('traveller@nordlys.example', null);
  await screens.profile.open();
  await page.evaluate(() => window.scrollTo(0, 70));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(70);
  await screens.taxiSearch.open();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
