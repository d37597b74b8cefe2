import type { Page } from '@playwright/test';
import { Shipping } from '../../support/shipping.ts';
import { expect, test as portalTest } from '../../support/portalTest.ts';

const test = portalTest.extend<{ shipping: Shipping }>({
  shipping: async ({ portal }, use) => {
    const shipping = new Shipping(await portal.registry(), 'mf-trips');
    await use(shipping);
    await shipping.putBack();
  },
});

const traveller = 'traveller@nordlys.example';

interface Beacon {
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
}

/** The page's reports to the registry; Playwright does not see the body of a beacon. */
async function beaconsOf(page: Page): Promise<readonly Beacon[]> {
  const beacons: Beacon[] = [];
  await page.exposeFunction('seenBeacon', (text: string) => void beacons.push(JSON.parse(text) as Beacon));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const { seenBeacon } = globalThis as unknown as { seenBeacon: (text: string) => void };
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) void data.text().then(seenBeacon);
      return send(url, data);
    };
  });
  return beacons;
}

test('Without mf-trips the home page shows its other content, and "Try again" brings the trips without a reload', async ({
  page,
  remotes,
  screens,
  signIn,
}) => {
  await signIn(traveller);
  await remotes.fail('mf-trips', 'missing');
  await page.reload();
  await expect(screens.chrome.deadRemote).toBeVisible();
  await expect(screens.home.heading).toBeVisible();
  await expect(screens.home.products.getByRole('button', { name: 'Taxis' })).toBeVisible();
  await remotes.mend('mf-trips');
  await screens.chrome.tryAgain.click();
  await expect(screens.home.nextTrip).toBeVisible();
});

test('Without mf-trips a taxi can still be added to a new trip', async ({ page, remotes, screens, signIn }) => {
  await signIn(traveller);
  await remotes.fail('mf-trips', 'missing');
  await screens.taxiSearch.open();
  const offers = await screens.taxiSearch.search();
  const dialog = await offers.choose();
  await expect(dialog.tripsMissing).toBeVisible();
  await expect(dialog.trip).toHaveValue('');
  await remotes.mend('mf-trips');
  await dialog.confirm.click();
  await page.waitForURL(/\/trip\//);
});

test('A taxi is added to the chosen trip, with those of the same day listed first', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn(traveller, null);
  await screens.taxiSearch.open();
  await (await screens.taxiSearch.search()).choose().then((dialog) => dialog.confirm.click());
  await page.waitForURL(/\/trip\//);
  const { pathname } = new URL(page.url());

  await screens.taxiSearch.open();
  const dialog = await (await screens.taxiSearch.search()).choose();
  await expect(dialog.trip.locator('option').nth(1)).toContainText('Stockholm, ');
  await dialog.trip.selectOption(pathname.replace('/trip/', ''));
  await dialog.confirm.click();
  await page.waitForURL(`**${pathname}`);
});

test('A card that crashes during rendering is replaced and reported, and the page goes on @own-portal', async ({
  page,
  screens,
  shipping,
  signIn,
}) => {
  const version = await shipping.publishSaying('"later-trips"', 'null.broken');
  await shipping.activate(version);
  const beacons = await beaconsOf(page);
  await signIn(traveller);
  await expect(screens.chrome.deadRemote).toBeVisible();
  await expect(screens.home.products).toBeVisible();
  await expect
    .poll(() => beacons)
    .toContainEqual(expect.objectContaining({ remote: 'mf-trips', version, failed: true }));
});

test('A version of mf-trips reaches the home page the next time it is opened @own-portal', async ({
  page,
  screens,
  shipping,
  signIn,
}) => {
  await signIn(traveller);
  await expect(screens.home.nextTrip).toContainText('Your next trip');
  await shipping.activate(await shipping.publishSaying('Your next trip', 'Your newer trip'));
  const heard = page.waitForResponse((response) => response.url().includes('/registry/news'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await heard).finished();
  await expect(screens.home.nextTrip).toContainText('Your next trip');
  // The update has arrived; its verification in the page cannot be observed from outside.
  await expect(async () => {
    await screens.chrome.openOwn('/profile');
    await screens.chrome.menu.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(screens.home.nextTrip).toContainText('Your newer trip', { timeout: 5_000 });
  }).toPass();
});
