import { screensOf } from '../../pages/screens.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { openPage } from '../../support/openPage.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, approver] = ['traveller@nordlys.example', 'approver@nordlys.example'];
/** The booked and the added item. */
const [booked, added] = ['Taxi to Strandvägen 7', 'Taxi to Stockholm Arlanda Airport'];
const isAsWideAsThePage = () => document.documentElement.scrollWidth <= innerWidth;

let me: TripSender;
test.beforeEach(async ({ portal }) => void (me = await TripSender.signIn(portal.url, traveller)));

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test(`At ${size.width} px a ride is added to a booked trip: the page shows booked items, new items and the price increase, and books only the new`, async ({
      page,
      screens,
      signIn,
    }) => {
      const { trip, taxiSearch } = screens;
      const cartId = await me.bookedTrip('A ride more', 'address:sandbox-holds');
      await signIn(traveller, null);
      await trip.open(cartId);
      await trip.addBooking.click();
      await taxiSearch.search();
      await taxiSearch.addFirstOffer('');
      await expect(trip.status('EDITED')).toBeVisible();
      const { changeSet, items } = await me.fetch(cartId);
      const more = `SEK ${changeSet?.priceDelta?.amount.toLocaleString('en')}`.replace(' ', '\u00A0');
      const change = trip.notice(
        `You are changing a booked trip: 1 more booking, ${more}. Existing bookings stay as they are until you submit.`,
      );
      await expect(await trip.openAttention(change)).toBeVisible();
      await expect(trip.item(booked).getByText('Confirmed', { exact: true })).toBeVisible();
      await expect(trip.item(booked).getByText('New', { exact: true })).toHaveCount(0);
      await expect(trip.item(added).getByText('New', { exact: true })).toBeVisible();
      await expect(trip.cost).toContainText(`Added by this change${more}`);
      await expect(page.getByRole('button', { name: `Check out · ${more}` })).toBeVisible();
      expect(await page.evaluate(isAsWideAsThePage)).toBe(true);
      await expectAccessible(page);
      const checkout = await trip.checkOut();
      await checkout.readConditions();
      // "anyway" if the same was booked at the other size already
      await expect(checkout.submit).toHaveText(new RegExp(`^Book( anyway)? · ${more}$`));
      await expect(checkout.form).not.toContainText(booked);
      await checkout.submit.click();
      await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
      await expect(trip.item(added).getByText('New', { exact: true })).toHaveCount(0);
      const after = await me.fetch(cartId);
      const before = items.find(({ status }) => status === 'CONFIRMED');
      expect(after.items.find(({ id }) => id === before?.id)?.supplierRef).toBe(before?.supplierRef);
    });
  });
}

test('A discarded change leaves the trip as booked: another tab follows, and a page that missed it sends nothing', async ({
  browser,
  page,
  context,
  portal,
  screens,
  signIn,
}) => {
  const cartId = await me.bookedTrip('Discarded', 'address:sandbox-holds');
  await me.addRide(cartId);
  await signIn(traveller, null);
  await screens.trip.open(cartId);
  const other = screensOf(await context.newPage(), 'en').trip;
  await other.open(cartId);
  await other.checkOut();
  const elsewhere = await openPage(browser, portal.url, traveller);
  await elsewhere.route('**/notifications/stream', (route) => route.abort());
  const { trip: unaware } = screensOf(elsewhere, 'en');
  await unaware.open(cartId);
  const checkout = await unaware.checkOut();
  await checkout.readConditions();
  await screens.trip.actAndConfirm('discard', { isBehindMore: true });
  await expect(screens.trip.status('CONFIRMED')).toBeVisible();
  await expect(screens.trip.item(booked).getByText('Confirmed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(other.status('CONFIRMED')).toBeVisible();
  await expect(other.checkout.form).toHaveCount(0);
  await checkout.submit.click();
  await expect(unaware.notice('The trip was not submitted.')).toBeVisible();
  await expect(unaware.status('CONFIRMED')).toBeVisible();
  expect((await me.fetch(cartId)).items.map(({ status }) => status)).not.toContain('PROCESSING');
  await Promise.all([other.page.close(), elsewhere.context().close()]);
});

test.describe('with an approver', () => {
  test.beforeEach(async ({ demoWorld, portal }) => {
    await demoWorld.reset();
    me = await TripSender.signIn(portal.url, traveller);
  });
  // The tests turn on approval for a person's trips, so the demo data are reset after each.
  test.afterEach(({ demoWorld }) => demoWorld.reset());

  for (const size of [
    { width: 1280, height: 900 },
    { width: 360, height: 780 },
  ]) {
    test(`At ${size.width} px an approver sees the change apart from the bookings; rejecting keeps those and says why, approving books the change`, async ({
      browser,
      page,
      portal,
      screens,
      signIn,
    }, info) => {
      test.setTimeout(120_000);
      await page.setViewportSize(size);
      const cartId = await me.bookedTrip('Two rides', 'address:sandbox-holds');
      await me.addRide(cartId);
      await portal.qa.askFirst(traveller, approver, 'HARD');
      const { trip } = screens;
      await signIn(traveller, null);
      await trip.open(cartId);
      const send = async (): Promise<void> => {
        const checkout = await trip.checkOut();
        await expect(checkout.approval).toContainText('the change is rejected. Existing bookings are unchanged');
        await checkout.readConditions();
        await expect(checkout.submit).toHaveText(/^Send for approval · SEK/);
        await checkout.submit.click();
        await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
        const asked = trip.notice(
          /Waiting for Jonas Lindqvist.*the change is rejected. Existing bookings are unchanged/,
        );
        await expect(await trip.openAttention(asked)).toBeVisible();
        await expect(trip.item(booked).getByText('Confirmed', { exact: true })).toBeVisible();
        await expectAccessible(page);
      };
      await send();

      const theirPage = await openPage(browser, portal.url, approver);
      await theirPage.setViewportSize(size);
      const { approvals, trip: theirs } = screensOf(theirPage, 'en');
      await approvals.open();
      await approvals.opener('Two rides').click();
      const request = approvals.request('Two rides');
      await expect(request.getByRole('region', { name: 'Requested' })).toContainText(added);
      await expect(request.getByRole('region', { name: 'Requested' })).not.toContainText(booked);
      await expect(request.getByRole('region', { name: 'Already booked' })).toContainText(booked);
      await theirPage.screenshot({ path: info.outputPath(`asked-${size.width}.png`) });
      await expectAccessible(theirPage);
      await theirs.open(cartId);
      await theirs.decide('reject', 'One ride is enough.');
      await expect(theirs.status('CONFIRMED')).toBeVisible();

      const rejected = trip.notice(
        'Jonas Lindqvist rejected the change: “One ride is enough.” Existing bookings are unchanged.',
      );
      await expect(await trip.openAttention(rejected)).toBeVisible();
      await expect(trip.status('CONFIRMED')).toBeVisible();
      await expect(trip.item(booked).getByText('Confirmed', { exact: true })).toBeVisible();
      await expect(trip.item(added).getByText('Cancelled', { exact: true })).toBeVisible();
      await expect(trip.cost).not.toContainText(added);
      await expectAccessible(page);

      await me.addRide(cartId, 'address:sandbox-non-refundable');
      await trip.open(cartId);
      await expect(trip.notice('rejected the change')).toHaveCount(0);
      await send();
      await approvals.open();
      await approvals.opener('Two rides').click();
      await approvals.approve.click();
      await expect(approvals.verdict('approved', 'Two rides')).toBeVisible();
      await theirPage.context().close();
      await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
      await expect(trip.item('Taxi to Karlavägen 100').getByText('Confirmed', { exact: true })).toBeVisible();
    });
  }

  test('A recalled change can be continued, and the bookings stand', async ({ portal, screens, signIn }) => {
    const cartId = await me.bookedTrip('Taken back', 'address:sandbox-holds');
    await me.addRide(cartId);
    await portal.qa.askFirst(traveller, approver, 'HARD');
    await me.submit(cartId);
    const { trip } = screens;
    await signIn(traveller, null);
    await trip.open(cartId);
    await trip.act('recall');
    await expect(trip.dialog).toContainText('Existing bookings are unchanged.');
    await trip.dialog.getByRole('button', { name: 'Recall' }).click();
    await expect(trip.status('EDITED')).toBeVisible();
    await expect(trip.item(booked).getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(trip.item(added).getByText('Draft', { exact: true })).toBeVisible();
  });
});
