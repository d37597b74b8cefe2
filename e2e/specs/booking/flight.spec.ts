import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, approver] = ['traveller@nordlys.example', 'approver@nordlys.example'];

test.beforeEach(async ({ demoWorld, portal }) => {
  await demoWorld.reset();
  await portal.qa.askFirst(traveller, approver, 'HARD');
});
// The tests turn on approval for a person's trips, so the demo data are reset after each.
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['sr', { width: 360, height: 780 }],
] as const) {
  test.describe(`at ${size.width} px in ${language}`, () => {
    test.use({ language, viewport: size });

    test(`At ${size.width} px in ${language} both directions, a Standard fare and airport services are added to a trip, whose ticket is issued after approval and refunded`, async ({
      page,
      portal,
      screens,
      signIn,
    }) => {
      const { trip, flightSearch, airportServices } = screens;
      const text = trip.texts.text;
      const isAsWideAsThePage = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      const [me, boss] = [
        await TripSender.signIn(portal.url, traveller),
        await TripSender.signIn(portal.url, approver),
      ];
      const cartId = await me.newTrip('There and back');
      await signIn(traveller, null);
      await flightSearch.open(`cartId=${cartId}`);
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
      const flights = await flightSearch.search(['arlanda', 'Stockholm Arlanda'], ['gardermoen', 'Gardermoen']);
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
      await flights.openDetails();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      // Expensive trips need a second approval.
      await flights.sortByPrice();
      await flights.chooseOut();
      await flights.openFares();
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
      const cart = await flights.add('STANDARD');
      await expectAccessible(page);
      await cart.confirm.click();
      await page.waitForURL(/\/trip\//);

      const flight = async () => (await me.fetch(cartId)).items.find((item) => item.productType === 'FLIGHT');
      expect((await flight())?.bounds).toHaveLength(2);
      await expect(trip.items).toHaveCount(1);
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);

      await airportServices.openFromTrip();
      await expect(airportServices.offers).toHaveCount(3);
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
      const service = await airportServices.add();
      await expectAccessible(page);
      await service.confirm.click();
      await page.waitForURL(/\/trip\//);
      await expect(trip.items).toHaveCount(2);

      const checkout = await trip.checkOut();
      await checkout.readConditions();
      await checkout.submit.click();
      await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
      await boss.answer(cartId, 'approve');
      await expect.poll(async () => (await me.fetch(cartId)).bookingStatus, { timeout: 20_000 }).toBe('CONFIRMED');
      // The ticket is issued a moment after the booking.
      await expect.poll(async () => (await flight())?.ticketNumbers.length, { timeout: 20_000 }).toBe(1);
      const [ticket = ''] = (await flight())?.ticketNumbers ?? [];
      // A page that waits for approval does not refresh by itself.
      await trip.open(cartId);
      const card = await trip.openItem(trip.card((await flight())?.id ?? ''));
      const ticketed = card.filter({ hasText: ticket });
      await expect(ticketed).toHaveCount(1);
      await ticketed.getByText(text('mf-trips:flight.details')).click();
      await expect(ticketed.getByRole('img', { name: ticket })).toBeVisible();
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);

      await trip.cancelAllBut([]);
      await trip.dialog.getByRole('table').waitFor();
      await expectAccessible(page);
      await trip.confirmCancel.click();
      await expect(trip.status('CANCELLED')).toBeVisible({ timeout: 20_000 });
      // A refunded flight has no valid ticket.
      await expect(ticketed).toHaveCount(0);
      expect((await flight())?.status).toBe('CANCELLED');
      expect(await isAsWideAsThePage()).toBe(true);
    });
  });
}
