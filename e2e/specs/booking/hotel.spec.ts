import type { HotelItem, Trip } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import type { Screens } from '../../pages/screens.ts';
import type { TripPage } from '../../pages/mf-trips/TripPage.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { Keyboard } from '../../support/Keyboard.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const traveller = 'traveller@nordlys.example';
const deciders = ['approver@nordlys.example', 'admin@nordlys.example'];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const nightsFrom = (days: number) => `checkIn=${inDays(days)}&checkOut=${inDays(days + 2)}`;

// Default of the tests: Havn’s people read Danish.
test.use({ language: 'en' });

test.beforeEach(({ demoWorld }) => demoWorld.reset());
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['sr', { width: 360, height: 780 }],
] as const) {
  test.describe(`at ${size.width} px in ${language}`, () => {
    test.use({ language, viewport: size });

    test(`At ${size.width} px in ${language} a hotel is found as suppliers answer, a room paid at the hotel joins a taxi, and Back finds the list unchanged`, async ({
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
      // As wide as its form, not as its text.
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

test('By keyboard alone a hotel is searched, found on the map, and one of its rooms is added to a trip', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  const { hotelSearch, hotelOffers } = screens;
  const keyboard = new Keyboard(page);
  const focused = page.locator(':focus');
  const me = await TripSender.signIn(portal.url, traveller);
  const cartId = await me.newTrip('By keyboard');
  await signIn(traveller, null);
  await page.setViewportSize({ width: 1440, height: 900 });
  await hotelSearch.open(`cartId=${cartId}`);
  await keyboard.tabTo(/combobox "Destination/);
  await keyboard.type('oslo');
  await expect(page.locator('.ant-select-item-option-active:visible')).toContainText('Oslo');
  await keyboard.press('Enter');
  await keyboard.tabTo(/button "Find hotels/);
  await keyboard.press('Enter');
  await hotelOffers.isComplete();

  // From the map to a hotel's card, and from its link to its page.
  await page.getByRole('application', { name: 'Map of hotels' }).focus();
  // The pointer passes through a mark's button to the canvas, so no check can tell whether it is covered.
  const mark = page.getByRole('group', { name: 'Places on the map' }).locator(':focus');
  for (let presses = 0; presses < 8 && (await mark.count()) === 0; presses += 1) await keyboard.press('Tab');
  for (let marks = 0; marks < 40; marks += 1) {
    if (/, [A-Z]{3}\s/.test((await focused.getAttribute('aria-label')) ?? '')) break;
    await keyboard.press('ArrowRight');
  }
  const name = ((await focused.getAttribute('aria-label')) ?? '').replace(/, [A-Z]{3}\s.*$/, '');
  await keyboard.press('Enter');
  await expect(focused).toHaveText(name);
  await keyboard.press('Enter');
  await expect(hotelOffers.hotel.heading).toHaveText(name);
  await keyboard.tabTo(/button "Add to trip/);
  await keyboard.press('Enter');
  await hotelOffers.hotel.cart.confirm.waitFor();
  await keyboard.tabTo(/button "Add to trip/);
  await keyboard.press('Enter');
  await page.waitForURL(/\/trip\//);
  expect((await me.fetch(cartId)).items.map(({ productType }) => productType)).toEqual(['HOTEL']);
});

/** Adds a room in Oslo to a trip: the first hotel under these filters, the first rate with these words. */
async function addRoom(
  { hotelSearch }: Screens,
  query: string,
  filters: readonly string[],
  rate: string | RegExp,
): Promise<void> {
  await hotelSearch.open(query);
  const hotels = await hotelSearch.search(['oslo', 'Oslo']);
  for (const filter of filters) await hotels.toggleFilter(filter);
  await hotels.isComplete();
  const hotel = await hotels.choose();
  await hotel.takeRate(rate);
  await (await hotel.add()).confirm.click();
  await hotelSearch.page.waitForURL(/\/trip\//);
}

const roomPaid = ({ items }: Trip, payment: 'PREPAID' | 'AT_SUPPLIER'): HotelItem => {
  const item = items.find((one) => one.productType === 'HOTEL' && (one.price?.payment ?? 'PREPAID') === payment);
  if (item?.productType !== 'HOTEL') throw new Error(`No room is paid ${payment}.`);
  return item;
};

/** Cancels a room at its card: the fee and the refund are shown before, and the refund after. */
async function cancelRoom(trip: TripPage, room: HotelItem, fee: number, refund: number): Promise<string> {
  const { currency } = room.price ?? { currency: '' };
  await trip.cancelOne(room.id);
  const shown = [fee, refund].map((amount) => formatMoney({ amount, currency }, trip.texts.language));
  await expect(trip.dialog.locator('tbody tr').getByRole('cell')).toHaveText(shown);
  return (await trip.confirmCancelOne(room.id)).innerText();
}

test('A prepaid room, a room paid at the hotel, a taxi and a car are booked after approval, and each one’s free period decides its cancellation cost', async ({
  page,
  portal,
  screens,
  signIn,
  clock,
}) => {
  test.slow();
  const { trip, carSearch } = screens;
  await portal.qa.askFirst(traveller, deciders[0] ?? '', 'HARD');
  const me = await TripSender.signIn(portal.url, traveller);
  const cartId = await me.newTrip('Two hotels');
  await me.addRide(cartId);
  await signIn(traveller, null);
  const into = `cartId=${cartId}`;
  await addRoom(screens, `${into}&${nightsFrom(10)}`, ['BREAKFAST'], /^\s*Flexible\s*Breakfast included/);
  await addRoom(screens, `${into}&${nightsFrom(14)}`, ['AT_HOTEL', 'PREPAID'], 'Pay at the hotel');
  await carSearch.open(into);
  await (await (await carSearch.search(['gardermoen', 'Gardermoen'])).choose()).confirm.click();
  await page.waitForURL(/\/trip\//);
  await expect(trip.items).toHaveCount(4);
  await expect(trip.cost).toContainText('Due at');
  await me.submit(cartId);
  for (const email of deciders) {
    const { bookingStatus } = await me.fetch(cartId);
    if (bookingStatus === 'PENDING_APPROVAL')
      await (await TripSender.signIn(portal.url, email)).answer(cartId, 'approve');
  }
  await expect.poll(async () => (await me.fetch(cartId)).bookingStatus, { timeout: 40_000 }).toBe('CONFIRMED');
  const booked = await me.fetch(cartId);
  const [prepaid, there] = [roomPaid(booked, 'PREPAID'), roomPaid(booked, 'AT_SUPPLIER')];

  // A minute after the prepaid room's free period, and days before the end of the other one's.
  const until = prepaid.cancellationRules[0]?.until ?? '';
  await clock.moveTo(new Date(Date.parse(until) + 60_000));
  await signIn(traveller, null);
  await trip.open(cartId);
  const night = prepaid.nights[0]?.amount ?? 0;
  const refund = Number(((prepaid.price?.total ?? 0) - night).toFixed(2));
  const { currency } = prepaid.price ?? { currency: '' };
  expect(await cancelRoom(trip, prepaid, night, refund)).toContain(formatMoney({ amount: refund, currency }, 'en'));
  expect(await cancelRoom(trip, there, 0, 0)).toContain('Nothing is refunded');
  await expectAccessible(page);
});

test('Two companies see their own rates at a hotel of the same chain', async ({ screens, signIn }) => {
  const { hotelSearch } = screens;
  for (const [email, own, other] of [
    [traveller, 'Nordlys at Northlamp', 'Havn at'],
    ['traveller@havn.example', 'Havn at Northlamp', 'Nordlys at'],
  ] as const) {
    await signIn(email, null);
    await hotelSearch.open(nightsFrom(10));
    const hotels = await hotelSearch.search(['oslo', 'Oslo']);
    await hotels.toggleFilter('COMPANY');
    await hotels.isComplete();
    const hotel = await hotels.choose(hotels.bookable.filter({ hasText: 'Northlamp' }).first());
    await expect(hotel.rates.filter({ hasText: own }).first()).toBeVisible();
    await expect(hotel.rates.filter({ hasText: other })).toHaveCount(0);
  }
});
