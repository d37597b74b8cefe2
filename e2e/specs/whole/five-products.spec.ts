import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, approver, admin] = [
  'traveller@nordlys.example',
  'approver@nordlys.example',
  'admin@nordlys.example',
] as const;

test.beforeEach(async ({ demoWorld, portal }) => {
  await demoWorld.reset();
  await portal.qa.askFirst(traveller, approver, 'HARD');
});
// Every trip of somebody needs a yes: the world is as it was after it.
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['sr', { width: 360, height: 780 }],
] as const) {
  test.describe(`at ${size.width} px in ${language}`, () => {
    test.use({ language, viewport: size });

    test(`at ${size.width} px in ${language} one trip takes a taxi, a flight, a hotel, a train and a car; after a yes all five are booked and stand on its papers`, async ({
      page,
      portal,
      screens,
      signIn,
    }) => {
      test.slow();
      const { trip, flightSearch, hotelSearch, trainSearch, carSearch } = screens;
      const [me, boss, second] = [
        await TripSender.signIn(portal.url, traveller),
        await TripSender.signIn(portal.url, approver),
        await TripSender.signIn(portal.url, admin),
      ];
      const cartId = await me.newTrip('Five products');
      const into = `cartId=${cartId}`;
      await me.addRide(cartId);
      await signIn(traveller, null);
      const added = () => page.waitForURL(/\/trip\//);

      await flightSearch.open(into);
      const flights = await flightSearch.search(['arlanda', 'Stockholm Arlanda'], ['gardermoen', 'Gardermoen']);
      await flights.sortByPrice();
      await flights.chooseOut();
      await flights.openFares();
      await (await flights.add('STANDARD')).confirm.click();
      await added();

      await hotelSearch.open(into);
      const hotels = await hotelSearch.search(['oslo', 'Oslo']);
      await (await (await hotels.choose()).add()).confirm.click();
      await added();

      await trainSearch.open(into);
      const trains = await trainSearch.search(
        ['stockholm central', 'Stockholm Central'],
        ['göteborg central', 'Göteborg Central'],
      );
      await trains.choose('outward', 'FULL_FLEX');
      await trains.choose('back', 'SEMI_FLEX');
      await (await trains.add()).confirm.click();
      await added();

      await carSearch.open(into);
      const cars = await carSearch.search(['gardermoen', 'Gardermoen']);
      await (await cars.choose()).confirm.click();
      await added();

      const typesOf = async () => [...new Set((await me.fetch(cartId)).items.map(({ productType }) => productType))];
      expect((await typesOf()).toSorted()).toEqual(['FLIGHT', 'HOTEL', 'RENTAL_CAR', 'TAXI', 'TRAIN']);
      await expectAccessible(page);

      const checkout = await trip.checkOut();
      await checkout.readConditions();
      await checkout.submit.click();
      await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
      for (const decider of [boss, second]) {
        if ((await me.fetch(cartId)).bookingStatus === 'PENDING_APPROVAL') await decider.answer(cartId, 'approve');
      }
      await expect.poll(async () => (await me.fetch(cartId)).bookingStatus, { timeout: 40_000 }).toBe('CONFIRMED');
      const { items } = await me.fetch(cartId);
      expect(items.map(({ status }) => status)).toEqual(items.map(() => 'CONFIRMED'));

      await trip.open(cartId);
      await expect(trip.items.first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(page);
    });
  });
}
