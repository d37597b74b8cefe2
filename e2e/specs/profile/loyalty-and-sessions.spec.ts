import { demoPassword, expect, test } from '../../support/portalTest.ts';
import { screensOf } from '../../pages/screens.ts';

const traveller = 'traveller@nordlys.example';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('[S2.117] [S5.24] [S8.4] A railway membership is stored with its prefix, refused as a duplicate, shown after a reload and deleted', async ({
  page,
  screens,
  signIn,
}) => {
  const { loyalty } = screens;
  await signIn(traveller, null);
  await loyalty.open();
  await loyalty.add('trains', /^BahnBonus/, '1412 0002 8100');
  await expect(loyalty.saved).toBeVisible();
  await page.reload();
  await expect(loyalty.kind('trains')).toContainText('708114120002 8100');
  await loyalty.add('trains', /^BahnBonus/, '1412 0002 8100');
  await expect(page.getByRole('link', { name: 'You have this membership already' })).toBeVisible();
  await page.reload();
  await loyalty.remove('Deutsche Bahn, German railways');
  await expect(loyalty.deleted).toBeVisible();
  await expect(loyalty.kind('trains')).not.toContainText('Deutsche Bahn');
});

test('A session ended elsewhere is signed out with its next page, and the session that ended it goes on', async ({
  browser,
  page,
  portal,
  screens,
  signInByForm,
}) => {
  await signInByForm(traveller);
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const other = screensOf(await elsewhere.newPage(), 'en');
  await other.signIn.open();
  await other.signIn.signIn(traveller, demoPassword);
  await other.chrome.profileMenu.waitFor();

  await screens.security.open();
  await expect(screens.security.current).toHaveCount(1);
  await expect(screens.security.current).toContainText('Chrome');
  await screens.security.endOthers();
  await expect(screens.security.othersEnded).toBeVisible();
  await expect(screens.security.sessions).toHaveCount(1);

  await other.page.goto('/trips');
  await expect(other.page).toHaveURL(/\/login/);
  await page.goto('/trips');
  await expect(screens.trips.heading).toBeVisible();
  await elsewhere.close();
});
