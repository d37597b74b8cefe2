import type { CheckoutForm } from '../../pages/mf-trips/CheckoutForm.ts';
import type { Screens } from '../../pages/screens.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const traveller = 'traveller@nordlys.example';
const secondFactor = 'Card with second factor, ending in 3155';

let cartId: string;
test.beforeEach(async ({ portal, signIn }) => {
  const me = await TripSender.signIn(portal.url, traveller);
  cartId = await me.newTrip('Paid by card');
  await me.addRide(cartId);
  await signIn(traveller, null);
});

/** Where people check out. */
const places: Readonly<Record<string, (screens: Screens) => Promise<CheckoutForm>>> = {
  'the trip’s page': async ({ trip }) => {
    await trip.open(cartId);
    return trip.checkOut();
  },
  'the third step of a taxi booking': async ({ payments }) => {
    await payments.open(cartId);
    return payments.checkout;
  },
};

for (const [place, open] of Object.entries(places)) {
  for (const size of [
    { width: 1280, height: 900 },
    { width: 360, height: 780 },
  ]) {
    test(`${place}, at ${size.width} px: a card that needs a second factor leads to the bank and back, and the trip is booked`, async ({
      page,
      screens,
    }) => {
      await page.setViewportSize(size);
      const checkout = await open(screens);
      await checkout.payWith(secondFactor);
      await checkout.readConditions();
      await checkout.submit.click();
      await page.waitForURL(`**/trip/${cartId}`);
      const { trip } = screens;
      await expect(trip.status('PENDING')).toBeVisible({ timeout: 20_000 });
      const asked = await trip.openAttention(trip.notice('the payment needs your confirmation'));
      await expect(asked).toBeVisible();
      await expect(trip.notice('The trip was submitted.')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(page);
      await trip.confirmPayment.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm the payment' })).toBeVisible();
      await expect(page.getByText(/^SEK\s\d/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.waitForURL(`**/trip/${cartId}`);
      await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
      await expect(trip.confirmPayment).toHaveCount(0);
    });
  }

  test(`${place}: a payment that its holder refuses at the bank books nothing, and the page says why`, async ({
    page,
    screens,
  }) => {
    const checkout = await open(screens);
    await checkout.payWith(secondFactor);
    await checkout.readConditions();
    await checkout.submit.click();
    await screens.trip.confirmPayment.click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(screens.trip.status('FAILED')).toBeVisible({ timeout: 20_000 });
    await expect(screens.trip.notice('the payment was declined')).toBeVisible();
  });

  test(`${place}: a declined card books nothing; opened again, the trip is paid with another`, async ({
    page,
    portal,
    screens,
  }) => {
    const admin = await TripSender.signIn(portal.url, 'admin@nordlys.example');
    const card = `Old card ${place.length}`;
    await admin.addCard(card, 'tok_test_declined');
    const checkout = await open(screens);
    await checkout.payWith(`${card}, ending in 0002`);
    await checkout.readConditions();
    await checkout.submit.click();
    const { trip } = screens;
    await expect(trip.status('FAILED')).toBeVisible({ timeout: 20_000 });
    await expect(trip.notice('the payment was declined')).toBeVisible();
    await expect(trip.notice('The trip was submitted.')).toHaveCount(0);
    await expectAccessible(page);
    await trip.act('reopen', { isBehindMore: true });
    const again = await trip.checkOut();
    await again.payWith('Company account');
    await again.readConditions();
    await again.submit.click();
    await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
    await expect(trip.notice('the payment was declined')).toHaveCount(0);
  });
}
