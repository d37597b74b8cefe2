import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { TrainItem, Trip } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import type { TripPage } from '../../pages/mf-trips/TripPage.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const [traveller, approver, admin] = [
  'traveller@nordlys.example',
  'approver@nordlys.example',
  'admin@nordlys.example',
] as const;

const products = ['FLIGHT', 'HOTEL', 'RENTAL_CAR', 'TAXI', 'TRAIN'];
const isWideEnough = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Every booking stands on the tab of documents under its supplier's number; the train's ticket is a PDF. */
async function readPapers(trip: TripPage, { items }: Trip, train: TrainItem): Promise<void> {
  await trip.show('documents');
  await expect(trip.papers).toHaveCount(items.length);
  for (const { supplierRef } of items) await expect(trip.papers.filter({ hasText: supplierRef ?? '?' })).toBeVisible();
  const ticket = await trip.savePaper(trip.papers.filter({ hasText: train.supplierRef ?? '?' }));
  expect((await readFile(await ticket.path())).toString('latin1').startsWith('%PDF-1.7')).toBe(true);
  expect(await isWideEnough(trip.page)).toBe(true);
  await expectAccessible(trip.page);
}

/** Cancels the train at its ticket's fee: shown before, shown after, and counted in the total. */
async function cancelTrain(trip: TripPage, train: TrainItem, me: TripSender, cartId: string): Promise<void> {
  const { currency, total } = train.price ?? { currency: '', total: 0 };
  const fee = train.refund.fee?.amount ?? 0;
  const refund = Number((total - fee).toFixed(2));
  const shown = (amount: number) => formatMoney({ amount, currency }, trip.texts.language);
  const before = (await me.fetch(cartId)).tripPrice?.totalTripPrice ?? 0;
  await trip.show('itinerary');
  await trip.cancelOne(train.id);
  const row = trip.dialog.locator('tbody tr');
  await expect(row.getByRole('cell')).toHaveText([fee, refund].map(shown));
  await expectAccessible(trip.page);
  await expect(await trip.confirmCancelOne(train.id)).toContainText(shown(refund));
  const after = await me.fetch(cartId);
  const totalNow = after.tripPrice?.totalTripPrice ?? 0;
  expect([fee > 0, totalNow]).toEqual([true, Number((before - refund).toFixed(2))]);
  expect(after.items.filter(({ status }) => status !== 'CONFIRMED').map(({ id }) => id)).toEqual([train.id]);
  await trip.show('costs');
  await expect(trip.page.getByText(shown(totalNow)).first()).toBeVisible();
  expect(await isWideEnough(trip.page)).toBe(true);
}

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

    test(`At ${size.width} px in ${language} one trip holds a taxi, a flight, a hotel, a train and a car; after approval all five are booked, stand in its documents, and one train is cancelled at its fee`, async ({
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
      // Forms with their own days, not those that the trip lacks.
      const into = `cartId=${cartId}&edit=1`;
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

      const typesOf = (trip: Trip) => [...new Set(trip.items.map(({ productType }) => productType))].toSorted();
      expect(typesOf(await me.fetch(cartId))).toEqual(products);
      await expectAccessible(page);

      const checkout = await trip.checkOut();
      await checkout.readConditions();
      await checkout.submit.click();
      await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
      for (const decider of [boss, second]) {
        if ((await me.fetch(cartId)).bookingStatus === 'PENDING_APPROVAL') await decider.answer(cartId, 'approve');
      }
      await expect.poll(async () => (await me.fetch(cartId)).bookingStatus, { timeout: 40_000 }).toBe('CONFIRMED');
      const booked = await me.fetch(cartId);
      expect(booked.items.map(({ status }) => status)).toEqual(booked.items.map(() => 'CONFIRMED'));

      await trip.open(cartId);
      // Five products, and the train's return besides its outward journey.
      await expect(trip.items).toHaveCount(booked.items.length);
      expect(await isWideEnough(page)).toBe(true);
      await expectAccessible(page);
      const train = booked.items.find((item) => item.productType === 'TRAIN' && item.refund.kind === 'FOR_FEE');
      if (train?.productType !== 'TRAIN') throw new Error('No train can be given back for a fee.');
      await readPapers(trip, booked, train);
      await cancelTrain(trip, train, me, cartId);
    });
  });
}
