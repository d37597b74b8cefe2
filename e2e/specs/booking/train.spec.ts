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

    test(`At ${size.width} px in ${language} a ticket is chosen in each direction as prices arrive; after approval both have their tickets, and only the return is cancelled at its fee`, async ({
      page,
      portal,
      screens,
      signIn,
    }) => {
      const { trip, trainSearch } = screens;
      const text = trip.texts.text;
      const isAsWideAsThePage = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      const [me, boss] = [
        await TripSender.signIn(portal.url, traveller),
        await TripSender.signIn(portal.url, approver),
      ];
      const cartId = await me.newTrip('By train to Göteborg');
      await signIn(traveller, null);
      await trainSearch.open(`cartId=${cartId}`);
      await expectAccessible(page);
      const trains = await trainSearch.search(
        ['stockholm central', 'Stockholm Central'],
        ['göteborg central', 'Göteborg Central'],
      );
      await expect(trains.journeys('outward')).toHaveCount(8);
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
      await trains.openDetails('outward');
      await trains.choose('outward', 'FULL_FLEX');
      await expect(trains.chosen).toContainText(text('mf-booking:trains.choosePrice'));
      await trains.choose('back', 'SEMI_FLEX');
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
      const cart = await trains.add();
      await expectAccessible(page);
      await cart.confirm.click();
      await page.waitForURL(/\/trip\//);

      const items = async () =>
        (await me.fetch(cartId)).items.flatMap((item) => (item.productType === 'TRAIN' ? item : []));
      const [outward, back] = await items();
      expect([outward?.flexibility, back?.flexibility]).toEqual(['FULL_FLEX', 'SEMI_FLEX']);
      expect(outward?.groupId).not.toBeNull();
      expect(outward?.groupId).toBe(back?.groupId);
      await expect(trip.items).toHaveCount(2);
      await expect(trip.items.first()).toContainText(text('mf-trips:train.outward'));
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);

      const checkout = await trip.checkOut();
      await checkout.readConditions();
      await checkout.submit.click();
      await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
      await boss.answer(cartId, 'approve');
      await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
      // The ticket is issued a moment after the booking, and a page that waits for nothing does not refresh by itself.
      await expect
        .poll(async () => (await items()).map(({ ticketNumbers }) => ticketNumbers.length), { timeout: 20_000 })
        .toEqual([1, 1]);
      await trip.open(cartId);
      for (const { id, ticketNumbers } of await items())
        await expect(await trip.openItem(trip.card(id))).toContainText(ticketNumbers[0] ?? '?');

      const titleOf = (place: string) =>
        text('mf-trips:item.title', { product: text('mf-trips:product.TRAIN'), place });
      await trip.cancelAllBut([titleOf(outward?.end.name ?? '')]);
      await expectAccessible(page);
      await trip.confirmCancel.click();
      const home = trip.item(titleOf(back?.end.name ?? ''));
      await expect(home.getByText(text('ui:status.CANCELLED'), { exact: true })).toBeVisible({ timeout: 20_000 });
      const [kept, cancelled] = await items();
      expect([kept?.status, cancelled?.status]).toEqual(['CONFIRMED', 'CANCELLED']);
      expect(cancelled?.price?.cancellationFee).toBeGreaterThan(0);
      expect(cancelled?.price?.cancellationFee).toBeLessThan(cancelled?.price?.total ?? 0);
      expect(await isAsWideAsThePage()).toBe(true);
    });
  });
}
