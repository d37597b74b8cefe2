import { NetworkWatch } from '../../support/NetworkWatch.ts';
import { expect, test } from '../../support/productionTest.ts';

test.describe('a portal in production', { tag: '@own-portal' }, () => {
  test('[S1.25] A portal in production has no debug panel, and never loads it', async ({ page, screens, signIn }) => {
    await signIn('admin@nordlys.example');
    const network = new NetworkWatch(page);
    await screens.company.open();
    await expect.poll(() => network.quietMs).toBeGreaterThan(500);
    await expect(screens.chrome.debugPanel).toHaveCount(0);
  });

  test('[S2.3] A portal in production has no page dev/ui: its address leads home', async ({
    page,
    screens,
    signIn,
  }) => {
    await signIn('admin@nordlys.example', null);
    await page.goto('/dev/ui');
    await expect(screens.home.heading).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  });

  test('A portal in production has no controls for QA, and takes no tenant from the address', async ({
    page,
    portal,
    request,
  }) => {
    expect((await request.get(`${portal.url}/api/qa/v1/state`)).status()).toBe(404);
    await page.goto('/login?tenant=dunav');
    await expect(page.getByRole('banner').getByText('Dunav Putovanja')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
});
