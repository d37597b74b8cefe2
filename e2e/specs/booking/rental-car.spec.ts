import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, approver] = ['traveller@nordlys.example', 'approver@nordlys.example'];
const lounge = 'Airport lounge, Stockholm Arlanda Airport';
/** Part of a rental is paid to this company in advance, the rest at its desk; from two days before on, cancelling costs a share. */
const company = 'Lynx & Lane';

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

    test(`At ${size.width} px in ${language} a car joins a taxi and a lounge, partly due at the desk; after approval all are booked, and only the car is cancelled at its fee`, async ({
      page,
      portal,
      screens,
      signIn,
    }) => {
      const { trip, carSearch } = screens;
      const text = trip.texts.text;
      const isAsWideAsThePage = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      const [me, boss] = [
        await TripSender.signIn(portal.url, traveller),
        await TripSender.signIn(portal.url, approver),
      ];
      const cartId = await me.newTrip('By car from Arlanda');
      await me.addRide(cartId);
      await me.addService(cartId, 'HOLD');
      await signIn(traveller, null);
      // With the form's own days, which are near enough for a fee.
      await carSearch.open(`cartId=${cartId}&edit=1`);
      await expectAccessible(page);
      const offers = await carSearch.search(['arlanda', 'Stockholm Arlanda']);
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
      await offers.filterByCompany(company);
      const cart = await offers.choose(offers.offersOf(company).first());
      await expectAccessible(page);
      await cart.confirm.click();
      await page.waitForURL(/\/trip\//);

      const car = trip.items.filter({ hasText: company });
      const rental = async () => (await me.fetch(cartId)).items.find(({ productType }) => productType === 'RENTAL_CAR');
      const { total = 0, dueAtSupplier } = (await rental())?.price ?? {};
      expect(dueAtSupplier?.amount).toBeGreaterThan(0);
      expect(dueAtSupplier?.amount).toBeLessThan(total);
      await expect(await trip.openItem(car)).toContainText(text('mf-trips:price.dueAtDesk', { amount: '' }).trim());
      await expect(trip.cost).toContainText(text('mf-trips:price.later'));
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);

      const checkout = await trip.checkOut();
      await checkout.readConditions();
      await checkout.submit.click();
      await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
      await boss.answer(cartId, 'approve');
      await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });

      await trip.cancelAllBut([trip.texts.pattern('mf-trips:item.title'), lounge]);
      const costs = trip.dialog.getByRole('table');
      await expect(costs.getByRole('row')).toHaveCount(3);
      await expectAccessible(page);
      await trip.confirmCancel.click();
      await expect(car.getByText(text('ui:status.CANCELLED'), { exact: true })).toBeVisible({ timeout: 20_000 });
      const { items, bookingStatus } = await me.fetch(cartId);
      expect([bookingStatus, ...items.map(({ productType, status }) => `${productType} ${status}`).sort()]).toEqual([
        'CONFIRMED',
        'OTHER CONFIRMED',
        'RENTAL_CAR CANCELLED',
        'TAXI CONFIRMED',
      ]);
      expect((await rental())?.price?.cancellationFee).toBeGreaterThan(0);
      expect(await isAsWideAsThePage()).toBe(true);
    });
  });
}
