import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/portalTest.ts';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('An admin narrows analytics, opens the bookings behind a figure, and saves them as a file', async ({
  page,
  screens,
  signIn,
}) => {
  const { analytics } = screens;
  await signIn('admin@nordlys.example', null);
  await analytics.open('period=365');
  await analytics.chooseProduct('TAXI');
  const vendors = page.getByRole('region', { name: 'Top suppliers' });
  const vendor = vendors.getByRole('link').first();
  const name = (await vendor.textContent()) ?? '';
  await vendor.click();
  await expect(page).toHaveURL(/\/analytics\/bookings\?.*by=VENDOR/);
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  await page.getByRole('link', { name: 'Back to analytics' }).click();
  await expect(vendors).toBeVisible();

  await page.getByRole('button', { name: 'Export CSV' }).click();
  const save = page.getByRole('button', { name: 'Save file', exact: true });
  await expect(save).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await save.click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('TRIP_ID,TRIP_NAME,BOOKING_ID,PRODUCT');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).every((line) => line.includes(',TAXI,'))).toBe(true);
});
