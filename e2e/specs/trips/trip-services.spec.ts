import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

// Services have no search of their own in the portal (screens page): they are added by the API.
const [traveller, approver] = ['traveller@nordlys.example', 'approver@nordlys.example'];
const [lounge, parcel, visa] = ['Airport lounge', 'Parcel by courier', 'Visa help'].map(
  (what) => `${what}, Stockholm Arlanda Airport`,
) as [string, string, string];

test.beforeEach(async ({ demoWorld, portal }) => {
  await demoWorld.reset();
  await portal.qa.askFirst(traveller, approver, 'HARD');
});
// The tests turn on approval for a person's trips, so the demo data are reset after each.
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
]) {
  for (const [answer, status, isKept] of [
    ['approve', 'CONFIRMED', true],
    ['reject', 'REJECTED', false],
  ] as const) {
    test(`At ${size.width} px a lounge is held and a parcel is booked during approval, each with its own deadline; ${isKept ? 'approving books both' : 'rejecting releases both'}`, async ({
      page,
      portal,
      screens,
      signIn,
    }) => {
      await page.setViewportSize(size);
      const [me, boss] = [
        await TripSender.signIn(portal.url, traveller),
        await TripSender.signIn(portal.url, approver),
      ];
      const cartId = await me.newTrip('Lounge and parcel');
      await me.addService(cartId, 'HOLD');
      await me.addService(cartId, 'VOIDABLE');
      const { trip } = screens;
      await signIn(traveller, null);
      await trip.open(cartId);
      const checkout = await trip.checkOut();
      await expect(checkout.approval).toContainText(/: Held while approvers decide/);
      await expect(checkout.approval).toContainText(/: Booked, and given back if declined/);
      await checkout.readConditions();
      await checkout.submit.click();
      await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
      await me.untilHeld(cartId);
      await trip.open(cartId);
      await expect(await trip.openItem(trip.item(lounge))).toContainText(/Held until /);
      await expect(await trip.openItem(trip.item(parcel))).toContainText('Booked, and given back if declined');
      await expect(trip.notice('Nothing is held')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(page);
      await boss.answer(cartId, answer, isKept ? '' : 'Too dear');
      await expect(trip.status(status)).toBeVisible({ timeout: 20_000 });
      for (const item of [lounge, parcel])
        await expect(await trip.openItem(trip.item(item))).not.toContainText(/Held until|given back if declined/);
    });
  }

  test(`At ${size.width} px an item that can be neither held nor refunded is not booked before approval, and the page says that nothing is held`, async ({
    page,
    portal,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    const [me, boss] = [await TripSender.signIn(portal.url, traveller), await TripSender.signIn(portal.url, approver)];
    const cartId = await me.newTrip('Visa');
    await me.addService(cartId, 'NONE');
    const { trip } = screens;
    await signIn(traveller, null);
    await trip.open(cartId);
    const checkout = await trip.checkOut();
    await expect(checkout.approval).toContainText('Nothing is held: price and availability may change');
    await checkout.readConditions();
    await checkout.submit.click();
    await expect(trip.status('PENDING_APPROVAL')).toBeVisible();
    await expect(trip.notice('Nothing is held: price and availability may change')).toBeVisible();
    await expect(trip.item(visa)).not.toContainText(/Held until|given back if declined/);
    await expectAccessible(page);
    expect((await me.fetch(cartId)).items[0]?.supplierRef).toBeNull();
    await boss.answer(cartId, 'approve');
    await expect(trip.status('CONFIRMED')).toBeVisible({ timeout: 20_000 });
    await expect(trip.notice('Nothing is held')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
