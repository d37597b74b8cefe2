import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const traveller = 'traveller@nordlys.example';

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
]) {
  test(`At ${size.width} px a past trip is read-only and can be booked again: its rides are searched at another time`, async ({
    page,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn(traveller, null);
    const { trip, trips, taxiSearch } = screens;
    await trips.open('travelStatus=PAST&bookingStatus=CONFIRMED&productType=TAXI');
    await trips.openTrip();
    await expect(trip.bookAgain).toBeVisible();
    await expect(trip.addBooking).toHaveCount(0);
    await expect(trip.pencil).toHaveCount(0);
    await expectAccessible(page);
    const name = await trip.heading.innerText();
    await trip.bookAgain.click();
    await expect(trip.heading).toHaveText(`Copy of ${name}`);
    await expect(trip.status('DRAFT')).toBeVisible();
    await expect(trip.pencil).toBeVisible();
    const again = await trip.openAttention(trip.searchAgain.first());
    await again.click();
    await page.waitForURL(/\/search\/taxis\?/);
    await taxiSearch.isReady();
    await expect(page).not.toHaveURL(/startDateTime/);
    // The form holds both places of the ride once they have loaded.
    await expect(page.getByRole('form').getByRole('button', { name: 'Clear', exact: true })).toHaveCount(2);
    await taxiSearch.submit.click();
    await taxiSearch.offers.heading.waitFor();
  });
}

test('A booked trip’s billing profile is changed, and its costs and its history say so', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  const me = await TripSender.signIn(portal.url, traveller);
  const cartId = await me.bookedTrip('Billed elsewhere');
  await signIn(traveller, null);
  const { trip } = screens;
  await trip.open(cartId, 'costs');
  await trip.act('bill', { isBehindMore: true });
  const choice = trip.dialog.getByRole('combobox');
  await choice.selectOption({ label: 'Nordlys Danmark (DKK)' });
  await expectAccessible(page);
  await trip.dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(trip.notice('The billing profile was changed.')).toBeVisible();
  await expect(page.getByText('Nordlys Danmark', { exact: true })).toBeVisible();
  await trip.show('history');
  await expect(page.getByText('Billing profile changed')).toBeVisible();
  await expect(trip.status('CONFIRMED')).toBeVisible();
});
