import { BareHost } from '../../bare-host/BareHost.ts';
import { demoPassword, expect, test } from '../../support/portalTest.ts';

test('A bare page without any of the shell’s code hosts mf-trips as published', async ({ page, portal }) => {
  const host = await BareHost.start('mf-trips', portal.url);
  try {
    await page.goto(`${host.url}/trips`);
    await page.getByLabel('E-mail').fill('traveller@nordlys.example');
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Enter' }).click();

    const list = page.getByRole('main');
    await expect(list.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible();
    await list.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/trip\//);
    await expect(list.getByRole('heading', { level: 1 })).toBeVisible();

    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(loaded.filter((path) => path.startsWith('/remotes/mf-trips/')).length).toBeGreaterThan(2);
    expect(loaded.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  } finally {
    await host.close();
  }
});
