import type { Page } from '@playwright/test';
import { dayOf, inDays, sizes, traveller } from '../../support/journeys/journey.ts';
import { countClicks } from '../../support/countClicks.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const products = ['FLIGHT', 'HOTEL', 'RENTAL_CAR', 'TAXI', 'TRAIN'];

/** Later than all trips of the demo world: only this trip asks for a way home. */
const day = dayOf(inDays(70));

/** Presses a search of the trip: its results open without a form. */
const follow = (page: Page, link: string | RegExp) => page.getByRole('link', { name: link }).first().click();

test.use({ language: 'en' });
test.beforeEach(async ({ demoWorld, portal }) => {
  await demoWorld.reset();
  await portal.qa.askFirst(traveller.email, 'approver@nordlys.example', 'HARD');
});
// The test turns on approval for a person's trips, so the demo data are reset after it.
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const size of sizes)
  test(`[S1.2] Five products in one trip are sent for approval in 20 clicks with one typed place at ${size.width} px`, async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    const { flightSearch, flights, carSearch, carOffers, taxiSearch, taxiOffers, trip } = screens;
    const { hotelSearch, trainSearch } = screens;
    const clicks = await countClicks(page);
    const isAdded = async (items: number) => {
      await page.waitForURL(/\/trip\//);
      await expect(trip.items).toHaveCount(items);
    };
    await signIn(traveller.email, '/flights');

    // The one typed place, and the one typed day. The traveller's home airport stands in "From".
    await flightSearch.form.getByText('One-way', { exact: true }).click();
    const to = flightSearch.form.getByRole('combobox', { name: 'To', exact: true });
    await to.focus();
    await page.keyboard.type('kastrup');
    await expect(page.locator('.ant-select-item-option-active:visible')).toContainText('Copenhagen');
    await page.keyboard.press('Enter');
    await flightSearch.form.getByRole('textbox', { name: 'Date', exact: true }).fill(day);
    await page.keyboard.press('Enter');
    await flights.isComplete();
    await flights.openFares(flights.inPolicy.first());
    await (await flights.add('LIGHT')).confirm.click();
    await isAdded(1);

    await follow(page, /^Hotel in Copenhagen/);
    await hotelSearch.offers.isComplete();
    const hotel = await hotelSearch.offers.choose();
    await (await hotel.add()).confirm.click();
    await isAdded(2);

    await follow(page, /^Find trains/);
    await page.getByRole('radio').and(page.locator(':enabled')).first().click();
    await (await trainSearch.trains.add()).confirm.click();
    await isAdded(3);

    await follow(page, /^Rental car from/);
    for (const place of ['Kastrup', 'København H']) await expect(carSearch.form).toContainText(place);
    await carSearch.age.fill('40');
    await page.keyboard.press('Enter');
    await carOffers.isComplete();
    await (await carOffers.choose()).confirm.click();
    await isAdded(4);

    // The form of a ride opens filled from the trip, with the focus on its button.
    await trip.addBooking.click();
    await expect(taxiSearch.submit).toBeFocused();
    await expect(taxiSearch.form).toContainText('Kastrup');
    await page.keyboard.press('Enter');
    await (await taxiOffers.choose()).confirmAndCheckOut.click();
    await trip.checkout.conditions.click();
    await trip.checkout.submit.click();
    await expect(trip.status('PENDING_APPROVAL')).toBeVisible();

    expect(clicks()).toBeLessThanOrEqual(20);
    const cartId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { items, tripName } = await (await TripSender.signIn(portal.url, traveller.email)).fetch(cartId);
    expect(items.map(({ productType }) => productType).toSorted()).toEqual(products);
    expect(tripName).toMatch(/^Copenhagen, /);
  });
