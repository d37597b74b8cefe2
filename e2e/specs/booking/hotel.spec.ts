import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const traveller = 'traveller@nordlys.example';

test.beforeEach(({ demoWorld }) => demoWorld.reset());
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['sr', { width: 360, height: 780 }],
] as const) {
  test.describe(`at ${size.width} px in ${language}`, () => {
    test.use({ language, viewport: size });

    test(`at ${size.width} px in ${language} a hotel is found as suppliers answer, one of its rooms that is paid there joins a taxi, and the way back finds the list as it was`, async ({
      page,
      portal,
      screens,
      signIn,
    }) => {
      const { trip, hotelSearch, hotelOffers, hotel } = screens;
      const isAsWideAsThePage = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      const me = await TripSender.signIn(portal.url, traveller);
      const cartId = await me.newTrip('Two nights in Oslo');
      await me.addRide(cartId);
      await signIn(traveller, null);
      await hotelSearch.open(`cartId=${cartId}`);
      // As wide as its form, not as what stands in it.
      expect((await hotelSearch.place.boundingBox())?.width).toBeGreaterThan(200);
      await expectAccessible(page);
      await hotelSearch.search(['oslo', 'Oslo']);
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
      // Pre-paid is the default, and hides some.
      const found = await hotelOffers.hotels.count();
      expect(found).toBe(10);
      await hotelOffers.more.click();
      await expect(hotelOffers.hotels).toHaveCount(20);
      const last = hotelOffers.bookable.nth(8);
      const name = await last.getByRole('heading').textContent();
      await last.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => scrollY);
      await hotelOffers.choose(last);
      await expect(hotel.heading).toHaveText(name ?? '');
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
      await page.goBack();
      await expect(hotelOffers.hotels).toHaveCount(20);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 2);

      await hotelOffers.toggleFilter('AT_HOTEL');
      await hotelOffers.toggleFilter('PREPAID');
      await hotelOffers.isComplete();
      await hotelOffers.choose();
      await hotel.openNights();
      const cart = await hotel.add();
      await hotel.quietRoom.click();
      await expectAccessible(page);
      await cart.confirm.click();
      await page.waitForURL(/\/trip\//);
      const room = (await me.fetch(cartId)).items.find(({ productType }) => productType === 'HOTEL');
      expect(room?.specialRequest?.codes).toEqual(['QUIET_ROOM']);
      await expect(trip.items).toHaveCount(2);
      expect(await isAsWideAsThePage()).toBe(true);
      await expectAccessible(page);
    });
  });
}
