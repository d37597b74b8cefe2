import { expectAccessible } from '../../support/accessibility.ts';
import { shiftFindings, watchShifts } from '../../support/layoutShifts.ts';
import { expect, test } from '../../support/portalTest.ts';
import { expectInOrder } from '../../support/rolesInOrder.ts';
import { TripSender } from '../../support/TripSender.ts';

const traveller = 'traveller@nordlys.example';

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`At ${size.width} px the checkout of a trip that only needs the box ticked moves nothing while it loads, and its button is visible`, async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await watchShifts(page);
    const me = await TripSender.signIn(portal.url, traveller);
    const cartId = await me.newTrip(`Only the tick ${size.width}`);
    await me.addRide(cartId, 'address:sandbox-non-refundable');
    await signIn(traveller, null);
    const { trip } = screens;
    await trip.open(cartId, 'checkout');
    const { checkout } = trip;
    await expect(checkout.submit).toBeInViewport({ ratio: 1 });
    if (size.width === 1280)
      for (const part of [checkout.conditions, checkout.approval]) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await shiftFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
    await checkout.submit.click();
    await expect(checkout.refusals).toBeFocused();
    await expectAccessible(page);
  });

test('A traveller finds, adds, checks out, books and cancels a ride by roles and names alone, in reading order', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn(traveller, null);
  await screens.taxiSearch.open();
  // A ride within the hour might be past its free period.
  await page.getByRole('button', { name: /^Tomorrow, / }).click();
  await screens.taxiSearch.search();
  await screens.taxiSearch.addFirstOffer('');
  const main = page.getByRole('main');
  await expectInOrder(main, [
    /^navigation "You are here"/,
    /^heading "Stockholm, .+" \[level=1\]/,
    /^link "Add booking"/,
    /^button "Check out · SEK/,
    /^group "Trip sections"/,
    /^region "Itinerary"/,
    /^heading .* \[level=2\]/,
    /^article "Taxi to /,
    /^button "Remove: Taxi to /,
    /^complementary "Approval, cost and help"/,
    /^region "Cost"/,
    /^region "Help"/,
    /^link "\+\d+"/,
    /^link ".+@.+"/,
  ]);
  await page.getByRole('button', { name: /^Check out · SEK/ }).click();
  await expectInOrder(main, [
    /^navigation "You are here"/,
    /^heading "Checkout" \[level=1\]/,
    /^form "Checkout"/,
    /^region "Still open"/,
    /^region "Settled"/,
    /^button "Change: Pay with"/,
    /^button "(Change|Add): Note"/,
    /^region "Summary"/,
    /^list "Bookings"/,
    /^region "Approval"/,
    /^checkbox "I accept the cancellation terms"/,
    /^button "Book( anyway)? · SEK/,
  ]);
  await page.getByRole('checkbox', { name: 'I accept the cancellation terms' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Book( anyway)? · SEK/ }).click();
  const after = page.getByRole('region', { name: 'After booking' });
  await expect(
    after.getByRole('status').filter({ hasText: /^The trip is booked\. SEK\s[\d,.]+ is paid by / }),
  ).toBeVisible({ timeout: 20_000 });
  await expectInOrder(main, [
    /^region "After booking"/,
    /^status/,
    /^button "Add to calendar"/,
    /^article "Taxi to /,
    /^button "Cancel: Taxi to /,
  ]);
  await expectAccessible(page);
  // Its documents change the trip, and a quote is for one version of it.
  await expect(page.getByRole('button', { name: /^Voucher: Taxi to / })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: /^Cancel: Taxi to / }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expectInOrder(dialog, [
    /^dialog "Cancel this booking\?"/,
    /^button "Keep booking"/,
    /^button "Cancel booking"/,
  ]);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  const card = page.getByRole('article', { name: /^Taxi to / });
  await expect(card.getByRole('status').filter({ hasText: /^Cancelled\. SEK\s[\d,.]+ goes back to / })).toBeVisible({
    timeout: 20_000,
  });
  await expect(card).toBeFocused();
  await expectInOrder(card, [/^article "Taxi to /, /^status/, /^link "Book again"/]);
});
