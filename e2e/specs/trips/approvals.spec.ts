import { expect, test } from '../../support/portalTest.ts';

test('[S2.63] An admin without waiting requests sees that none waits, whatever page and order the URL names', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('admin@nordlys.example', null);
  await screens.approvals.open('page=7&sort=price,asc');
  await expect(screens.approvals.empty).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
