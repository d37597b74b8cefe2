import { expect, test } from '../../support/portalTest.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { openPage } from '../../support/openPage.ts';
import { screensOf, type Screens } from '../../pages/screens.ts';

const [traveller, approver] = ['traveller@nordlys.example', 'approver@nordlys.example'];

const rideOut = 'Taxi to Stockholm Arlanda Airport';
/** Rides to sandbox places, found by their ids only: the first is non-refundable. */
const [dearRide, shortRide] = ['Taxi to Karlavägen 100', 'Taxi to Strandvägen 7'];
/** Cancelling the non-refundable ride costs a fee, and refunds nothing. */
const feeRow = new RegExp(`^${dearRide} SEK\\s[1-9].* SEK\\s0$`);

/** Adds two rides to a new trip, and opens its page. @returns the search that finds more of them */
async function makeTrip(screens: Screens): Promise<URLSearchParams> {
  const { page, taxiSearch, trip } = screens;
  await taxiSearch.open();
  await taxiSearch.search();
  const query = new URL(page.url()).searchParams;
  await taxiSearch.addFirstOffer('We wait by the bakery.');
  query.set('cartId', new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await addRideTo('address:sandbox-non-refundable', query, screens);
  await expect(trip.items).toHaveCount(2);
  return query;
}

/** Adds a ride from the search's start. */
async function addRideTo(place: string, query: URLSearchParams, { taxiSearch, taxiOffers }: Screens): Promise<void> {
  const [home = ''] = query.getAll('pointIds');
  query.delete('pointIds');
  for (const point of [home, place]) query.append('pointIds', point);
  query.set('transferType', 'POINT_TO_POINT');
  await taxiOffers.open(String(query));
  await taxiSearch.addFirstOffer('');
}

test('A trip is checked out, follows its booking without a reload, and one of its bookings is cancelled at its fee', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn(traveller, null);
  await makeTrip(screens);
  const { trip } = screens;

  const checkout = await trip.checkOut();
  await expectAccessible(page);
  await checkout.submit.click();
  await expect(checkout.refusals).toBeFocused();
  await expectAccessible(page);
  await checkout.writeNote('Contract renewal');
  await checkout.readConditions();
  await checkout.submit.click();
  await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);

  await trip.cancelAllBut([rideOut]);
  await expect(trip.dialog.getByRole('row', { name: feeRow })).toBeVisible();
  await expectAccessible(page);
  await trip.confirmCancel.click();
  await expect(trip.item(dearRide).getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(trip.item(rideOut).getByText('Confirmed', { exact: true })).toBeVisible();

  await expect(trip.item(dearRide).getByText(/^Cancellation fee SEK\s[1-9]/)).toBeVisible();
  await expect(trip.cost).toContainText(`Cancellation fee: ${dearRide}`);

  await trip.show('history');
  await expect(page.getByRole('list', { name: 'History' }).getByText('Cancelled').first()).toBeVisible();
  for (const tab of ['travellers', 'costs', 'approval', 'documents'] as const) {
    await trip.show(tab);
    await expectAccessible(page);
  }
});

test('The third step of a taxi booking checks the trip out, too', async ({ page, screens, signIn }) => {
  await signIn(traveller, null);
  await screens.taxiSearch.open();
  await screens.taxiSearch.search();
  await screens.taxiSearch.addFirstOffer('');
  const cartId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await screens.payments.open(cartId);
  await screens.payments.checkout.readConditions();
  await expectAccessible(page);
  await screens.payments.checkout.submit.click();
  await page.waitForURL(`**/trip/${cartId}`);
  await expect(screens.trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
});

test.describe('with an approver', () => {
  test.beforeEach(async ({ demoWorld, portal }) => {
    await demoWorld.reset();
    await portal.qa.askFirst(traveller, approver);
  });
  // The tests turn on approval for a person's trips, so the demo data are reset after each.
  test.afterEach(({ demoWorld }) => demoWorld.reset());

  test('[S1.4] A trip is rejected with a reason, reopened and changed, approved, booked, and one of its bookings is cancelled at its fee', async ({
    browser,
    page,
    portal,
    screens,
    signIn,
  }) => {
    test.setTimeout(240_000); // two people, five turns, axe at each
    await signIn(traveller, null);
    const query = await makeTrip(screens);
    const cartId = query.get('cartId') ?? '';
    const { trip } = screens;
    const send = async (): Promise<void> => {
      const checkout = await trip.checkOut();
      await expect(checkout.approval).toContainText('Jonas Lindqvist');
      await checkout.readConditions();
      await expect(checkout.submit).toHaveText(/^Send for approval · SEK/);
      await expectAccessible(page);
      await checkout.submit.click();
      await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
      await expect(trip.notices.filter({ hasText: 'Waiting for Jonas Lindqvist' })).toBeVisible();
      await expectAccessible(page);
    };
    await send();

    const theirPage = await openPage(browser, portal.url, approver);
    const theirs = screensOf(theirPage, 'en').trip;
    await theirs.open(cartId);
    await expectAccessible(theirPage);
    await theirs.decide('reject', 'The train goes to Arlanda, too');
    await expect(theirs.status('REJECTED')).toBeVisible();
    await expectAccessible(theirPage);

    await trip.open(cartId);
    await expect(
      trip.notices.filter({ hasText: 'Jonas Lindqvist rejected this trip: “The train goes to Arlanda, too”' }),
    ).toBeVisible();
    await expectAccessible(page);
    await trip.act('reopen');
    await expect(trip.status('DRAFT')).toBeVisible();
    await trip.remove(rideOut);
    await addRideTo('address:sandbox-holds', query, screens);
    await expect(trip.items).toHaveCount(2);
    await expectAccessible(page);
    await send();

    await theirs.open(cartId);
    await theirs.decide('approve', '');
    await expect(theirs.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
    await expectAccessible(theirPage);
    await theirPage.context().close();

    await trip.open(cartId);
    await expect(trip.status('CONFIRMED')).toBeVisible();
    await trip.cancelAllBut([shortRide]);
    await expect(trip.dialog.getByRole('row', { name: feeRow })).toBeVisible();
    await expectAccessible(page);
    await trip.confirmCancel.click();
    await expect(trip.item(dearRide).getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(trip.item(shortRide).getByText('Confirmed', { exact: true })).toBeVisible();
    await trip.show('history');
    const history = page.getByRole('list', { name: 'History' });
    for (const step of ['“The train goes to Arlanda, too”', 'Reopened', 'Approved', 'Cancelled'])
      await expect(history).toContainText(step);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('On a phone the checkout and the cancellation quote fit the width', async ({ page, screens, signIn }) => {
    await signIn(traveller, null);
    await makeTrip(screens);
    const checkout = await screens.trip.checkOut();
    await checkout.readConditions();
    await expectAccessible(page);
    await checkout.submit.click();
    await expect(screens.trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
    await screens.trip.cancelAllBut([rideOut]);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    expect(widths[0]).toBe(widths[1]);
  });
});
