import type { Browser } from '@playwright/test';
import { screensOf, type Screens } from '../../pages/screens.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { openPage } from '../../support/openPage.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, approver, admin] = ['traveller@nordlys.example', 'approver@nordlys.example', 'admin@nordlys.example'];
const dearRide = 'Taxi to Hornsgatan 16';

let me: TripSender;
test.beforeEach(async ({ portal }) => void (me = await TripSender.signIn(portal.url, traveller)));

/** A draft with one ride. */
async function draft(tripName: string, to?: string): Promise<string> {
  const cartId = await me.newTrip(tripName);
  await me.addRide(cartId, to);
  return cartId;
}

/** Fills the checkout in, as far as required. */
async function readyToSend({ trip }: Screens, cartId: string) {
  await trip.open(cartId);
  const checkout = await trip.checkOut();
  await checkout.readConditions();
  return checkout;
}

test('Pressing "Book" twice books once', async ({ page, screens, signIn }) => {
  const cartId = await draft('Pressed twice');
  await signIn(traveller, null);
  const checkout = await readyToSend(screens, cartId);
  const sent: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith(`/carts/${cartId}/submit`) && sent.push(request.method())),
  );
  await checkout.submit.dblclick();
  await expect(screens.trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
  expect(sent).toEqual(['POST']);
  expect((await me.fetch(cartId)).items).toHaveLength(1);
});

test('Without a network nothing is sent, and the form keeps its values; with it again the trip is sent once', async ({
  context,
  page,
  screens,
  signIn,
}) => {
  const cartId = await draft('No network');
  await signIn(traveller, null);
  const checkout = await readyToSend(screens, cartId);
  await checkout.writeNote('Contract renewal');
  await context.setOffline(true);
  await checkout.submit.click();
  await expect(checkout.form.getByRole('alert').filter({ hasText: 'The trip was not submitted.' })).toBeVisible();
  await expect(checkout.form.getByRole('textbox', { name: 'Note' })).toHaveValue('Contract renewal');
  await context.setOffline(false);
  await expectAccessible(page);
  await checkout.submit.click();
  await expect(screens.trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
  expect((await me.fetch(cartId)).note).toBe('Contract renewal');
});

test('An unsent checkout is there again after a reload, after a change of the trip elsewhere, and after another sign-in', async ({
  page,
  screens,
  signIn,
}) => {
  const cartId = await draft('Filled in');
  // The page hears nothing of the change before it is submitted.
  await page.route('**/notifications/stream', (route) => route.abort());
  await signIn(traveller, null);
  const checkout = await readyToSend(screens, cartId);
  // A separate line while it is collapsed.
  const note = checkout.form.getByText('Contract renewal', { exact: true });
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/checkout-draft') && answer.request().method() === 'PUT',
  );
  await checkout.writeNote('Contract renewal');
  await kept;
  await page.reload();
  await expect(note).toBeVisible();
  await me.addRide(cartId, 'address:sandbox-non-refundable');
  await checkout.readConditions();
  await checkout.submit.click();
  await expect(
    screens.trip.notice('The trip was not submitted. This is the latest version of the trip.'),
  ).toBeVisible();
  await expect(note).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(traveller, null);
  await screens.trip.open(cartId);
  await screens.trip.checkOut();
  await expect(note).toBeVisible();
});

test('An offer that expires before submitting is named at its step, and the same search finds a replacement', async ({
  clock,
  page,
  screens,
  signIn,
}) => {
  const cartId = await draft('Expired');
  await signIn(traveller, null);
  const checkout = await readyToSend(screens, cartId);
  await clock.advance({ minutes: 21 });
  await checkout.submit.click();
  await expect(checkout.refusals).toContainText('The price has expired: search again');
  await expect(checkout.refusals).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search again', exact: true }).click();
  const { taxiSearch, trip } = screens;
  await expect(page.getByRole('form')).toContainText('Folkungagatan 44');
  await taxiSearch.submit.click();
  await taxiSearch.offers.heading.waitFor();
  const cart = await taxiSearch.offers.choose();
  await expect(cart.dialog).toContainText('It replaces the ride from Folkungagatan 44 to Stockholm Arlanda Airport');
  const [expired] = (await me.fetch(cartId)).items;
  await cart.confirm.click();
  await page.waitForURL(`**/trip/${cartId}`);
  await expect(trip.items).toHaveCount(1);
  await expect(trip.notice('the price has expired')).toHaveCount(0);
  const { items } = await me.fetch(cartId);
  expect(
    items.map(({ id, start, travellers }) => [id === expired?.id, start.dateTime.slice(0, 16), travellers]),
  ).toEqual([[false, expired?.start.dateTime.slice(0, 16), expired?.travellers]]);
});

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
]) {
  test(`At ${size.width} px a price increase since the screen loaded books nothing: the page shows the new price, and books at that`, async ({
    page,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    const cartId = await draft('Dearer', 'address:sandbox-dearer');
    await signIn(traveller, null);
    const checkout = await readyToSend(screens, cartId);
    await checkout.submit.click();
    const { trip } = screens;
    const changed = trip.notice(`${dearRide}: the price has changed to SEK`);
    await expect(await trip.openAttention(changed)).toBeVisible();
    await expect(trip.status('DRAFT')).toBeVisible();
    await expect(trip.notice('The trip was submitted.')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
    const { tripPrice } = await me.fetch(cartId);
    await expect(changed).toContainText(String(tripPrice?.totalTripPrice));
    const again = await trip.checkOut();
    await expect(again.submit).toContainText(String(tripPrice?.totalTripPrice));
    await again.readConditions();
    await again.submit.click();
    await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
    await expect(changed).toHaveCount(0);
    expect((await me.fetch(cartId)).tripPrice).toEqual(tripPrice);
  });
}

test('A name with markup is plain text: it shows as typed everywhere', async ({ page, screens, signIn }) => {
  const name = '<img src=x onerror="document.title=1"><b>&amp;</b>';
  const cartId = await draft('To be renamed');
  await signIn(traveller, null);
  const { trip, trips } = screens;
  await trip.open(cartId);
  await trip.rename(name);
  await expect(trip.heading).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp('<img src=x'));
  await trip.openMore();
  await trips.open('size=48');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('A trip of another company is not found by its address', async ({ browser, page, portal, screens, signIn }) => {
  const cartId = await draft('Ours alone');
  await signIn(traveller, null);
  await screens.trip.open(cartId);
  const theirs = await openPage(browser, portal.url, 'traveller@havn.example');
  await theirs.goto(`/trip/${cartId}`);
  await expect(screensOf(theirs, 'en').trip.missing).toBeVisible();
  await expect(theirs.locator('main')).not.toContainText('Ours alone');
  await expectAccessible(theirs);
  await theirs.context().close();
  await expect(page.getByRole('heading', { level: 1, name: 'Ours alone' })).toBeVisible();
});

test.describe('with an approver', () => {
  test.describe.configure({ timeout: 120_000 }); // two people, axe at each
  test.beforeEach(async ({ demoWorld, portal }) => {
    await demoWorld.reset();
    await portal.qa.askFirst(traveller, approver);
    me = await TripSender.signIn(portal.url, traveller);
  });
  // The tests turn on approval for a person's trips, so the demo data are reset after each.
  test.afterEach(({ demoWorld }) => demoWorld.reset());

  /** The trip's page of a person without updates: it shows the state when opened. */
  async function seenBy(browser: Browser, url: string, email: string, cartId: string) {
    const page = await openPage(browser, url, email);
    await page.route('**/notifications/stream', (route) => route.abort());
    const { trip } = screensOf(page, 'en');
    await trip.open(cartId);
    return { page, trip };
  }

  test('Of two approvers who decide at once the first counts; the second is told that it came too late', async ({
    browser,
    portal,
  }) => {
    const cartId = await draft('Asked of two');
    await me.submit(cartId);
    const [first, second] = [
      await seenBy(browser, portal.url, approver, cartId),
      await seenBy(browser, portal.url, admin, cartId),
    ];
    await second.trip.act('reject');
    await second.trip.dialog.getByRole('textbox').fill('Too dear');
    await first.trip.decide('approve', '');
    await second.trip.dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(
      second.trip.notice('Your rejection came too late. This is the latest version of the trip.'),
    ).toBeVisible();
    await expect(second.trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
    await expectAccessible(second.page);
    await Promise.all([first.page.context().close(), second.page.context().close()]);
  });

  test('Approving an outdated version does not count: the newest one shows, and is answered', async ({
    browser,
    portal,
  }) => {
    const cartId = await draft('Changed meanwhile');
    await me.submit(cartId);
    const { page, trip } = await seenBy(browser, portal.url, approver, cartId);
    await me.recall(cartId);
    await me.addRide(cartId, 'address:sandbox-holds');
    await me.submit(cartId);
    await trip.act('approve');
    await trip.dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(trip.notice(/This is the latest version of the trip/)).toBeVisible();
    await expect(trip.items).toHaveCount(2);
    await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
    await expectAccessible(page);
    await trip.decide('approve', '');
    await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
    await page.context().close();
  });

  test('A price increase before approval is asked about again; approving that books the trip', async ({
    browser,
    portal,
  }) => {
    const cartId = await draft('Dearer meanwhile', 'address:sandbox-dearer');
    await me.submit(cartId);
    const before = (await me.fetch(cartId)).tripPrice?.totalTripPrice ?? 0;
    const { page, trip } = await seenBy(browser, portal.url, approver, cartId);
    await trip.decide('approve', '');
    await expect.poll(async () => (await me.fetch(cartId)).tripPrice?.totalTripPrice).toBeGreaterThan(before);
    await trip.open(cartId);
    await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
    await expect(trip.notice('the price has changed')).toBeVisible();
    await expectAccessible(page);
    await trip.decide('approve', '');
    await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
    await page.context().close();
  });
});
