import { expect, test } from '../../support/portalTest.ts';

const everyRemote = [
  { id: 'mf-trips', path: '/trips', who: 'admin@nordlys.example', elsewhere: 'Book' },
  { id: 'mf-booking', path: '/search/taxis', who: 'admin@nordlys.example', elsewhere: 'Trips' },
  { id: 'mf-profile', path: '/profile', who: 'admin@nordlys.example', elsewhere: 'Trips' },
  { id: 'mf-company-admin', path: '/people-management', who: 'admin@nordlys.example', elsewhere: 'Trips' },
  { id: 'mf-tracking', path: '/travel-tracking', who: 'safety@nordlys.example', elsewhere: 'Trips' },
] as const;

for (const { id, path, who, elsewhere } of everyRemote) {
  test(`Without ${id} the other remotes work, and "Try again" brings it back without a reload`, async ({
    page,
    remotes,
    screens,
    signIn,
  }) => {
    await signIn(who);
    await remotes.fail(id, 'missing');
    await page.goto(path);
    const card = screens.chrome.deadRemote;
    await expect(card).toBeVisible();

    await screens.chrome.menu.getByRole('link', { name: elsewhere, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toBeHidden();

    await page.goBack();
    await expect(card).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
    await remotes.mend(id);
    await screens.chrome.tryAgain.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toBeHidden();
    expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
  });
}
