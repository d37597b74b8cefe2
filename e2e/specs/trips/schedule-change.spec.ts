import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const traveller = 'traveller@nordlys.example';

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
]) {
  test(`At ${size.width} px a supplier moves a booked ride: its page shows the old and the new time, and accepts the new one`, async ({
    page,
    portal,
    screens,
    signIn,
    clock,
  }) => {
    await page.setViewportSize(size);
    const me = await TripSender.signIn(portal.url, traveller);
    const cartId = await me.bookedTrip('Moved by the supplier', 'address:sandbox-reschedules');
    await clock.advance({ minutes: 2 });
    await expect.poll(async () => (await me.fetch(cartId)).bookingStatus, { timeout: 30_000 }).toBe('EDITED');
    await signIn(traveller, null);
    const { trip } = screens;
    await trip.open(cartId);
    await expect(trip.status('EDITED')).toBeVisible();
    const moved = await trip.openAttention(trip.notice(/the supplier has changed the time from .+ to .+\./));
    await expect(moved).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
    const before = (await me.fetch(cartId)).items[0];
    await trip.acceptSchedule.click();
    await expect(trip.notice('The new time has been accepted.')).toBeVisible();
    await expect(trip.status('CONFIRMED')).toBeVisible();
    await expect(trip.acceptSchedule).toHaveCount(0);
    const after = (await me.fetch(cartId)).items[0];
    expect(Date.parse(after?.start.dateTime ?? '') - Date.parse(before?.start.dateTime ?? '')).toBe(45 * 60_000);
  });
}
