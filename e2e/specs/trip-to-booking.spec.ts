import { expect, test } from '../support/portalTest.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Screens } from '../pages/screens.ts';

const traveller = 'traveller@nordlys.example';

const rideOut = 'Taxi to Stockholm Arlanda Airport';
/** To a place of the sandbox, found by its id alone, from which nothing is refunded. */
const dearRide = 'Taxi to Karlavägen 100';

/** Puts two rides into a new trip, and stands on its page. Answers its id. */
async function makeTrip({ page, taxiSearch, taxiOffers, trip }: Screens): Promise<string> {
  await taxiSearch.open();
  await taxiSearch.search();
  const query = new URL(page.url()).searchParams;
  await taxiSearch.addFirstOffer('We wait by the bakery.');
  const cartId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [home = ''] = query.getAll('pointIds');
  query.delete('pointIds');
  for (const point of [home, 'address:sandbox-non-refundable']) query.append('pointIds', point);
  query.set('transferType', 'POINT_TO_POINT');
  query.set('cartId', cartId);
  await taxiOffers.open(String(query));
  await taxiSearch.addFirstOffer('');
  await expect(trip.items).toHaveCount(2);
  return cartId;
}

test('a trip is checked out, follows its booking without a reload, and one of its bookings is cancelled at its fee', async ({ page, screens, signIn }) => {
  await signIn(traveller);
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
  await expect(trip.dialog.getByRole('row', { name: new RegExp(`^${dearRide} SEK\\s[1-9].* SEK\\s0$`) })).toBeVisible();
  await expectAccessible(page);
  await trip.confirmCancel.click();
  await expect(trip.item(dearRide).getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(trip.item(rideOut).getByText('Confirmed', { exact: true })).toBeVisible();

  await trip.show('history');
  await expect(page.getByRole('list', { name: 'History' }).getByText('Cancelled').first()).toBeVisible();
  for (const tab of ['travellers', 'costs', 'approval', 'documents'] as const) {
    await trip.show(tab);
    await expectAccessible(page);
  }
});

test('the third step of a taxi booking checks the trip out, too', async ({ page, screens, signIn }) => {
  await signIn(traveller);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the checkout and what cancelling costs have room', async ({ page, screens, signIn }) => {
    await signIn(traveller);
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
