import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const traveller = 'traveller@nordlys.example';
const ride = 'Taxi to Strandvägen 7';
const patches = '**/api/secure/v2/carts/*/items/*';

let me: TripSender;
let cartId: string;
test.beforeEach(async ({ portal }) => {
  me = await TripSender.signIn(portal.url, traveller);
  cartId = await me.bookedTrip('Skis', 'address:sandbox-holds');
  await me.untilIssued(cartId);
});

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
]) {
  test(`At ${size.width} px a special request of a booking is sent to its supplier, shows that it is on its way, and stands on the trip and in its history`, async ({
    page,
    screens,
    signIn,
  }) => {
    await page.setViewportSize(size);
    const { trip } = screens;
    await signIn(traveller, null);
    await trip.open(cartId);
    await trip.openSpecialRequest(ride);
    await expectAccessible(page);
    await trip.dialog.getByRole('checkbox', { name: 'Extra luggage' }).check();
    await trip.specialRequestText.fill('Two pairs of skis');
    let goOn = (): void => undefined;
    const released = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(patches, async (route) => released.then(() => route.continue()));
    await trip.saveSpecialRequest.click();
    await expect(trip.specialRequestText).toBeDisabled();
    await expect(trip.dialog.locator('.ant-btn-loading')).toHaveCount(1);
    goOn();
    await expect(trip.dialog).toHaveCount(0);
    await expect(trip.notice('Your special request has been saved.')).toBeVisible();
    await page.reload();
    await expect(trip.item(ride)).toContainText('Special requests: Extra luggage, Two pairs of skis');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await trip.show('history');
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Special request changed');
  });
}

test('If another person has changed the trip meanwhile, no typed text is lost, and saving again saves it', async ({
  page,
  screens,
  signIn,
}) => {
  const { trip } = screens;
  await page.route('**/notifications/stream', (route) => route.abort());
  await signIn(traveller, null);
  await trip.open(cartId);
  await trip.openSpecialRequest(ride);
  await trip.dialog.getByRole('checkbox', { name: 'Child seat' }).check();
  await trip.specialRequestText.fill('For a child of four');
  await me.rename(cartId, 'Skis and a child');
  await trip.saveSpecialRequest.click();
  await expect(
    trip.dialog.getByText(/^Your special request was not saved because the trip has changed\./),
  ).toBeVisible();
  await expect(trip.specialRequestText).toHaveValue('For a child of four');
  await expect(trip.dialog.getByRole('checkbox', { name: 'Child seat' })).toBeChecked();
  await expectAccessible(page);
  await trip.saveSpecialRequest.click();
  await expect(trip.dialog).toHaveCount(0);
  await expect(trip.item(ride)).toContainText('Special requests: Child seat, For a child of four');
  await expect(trip.heading).toHaveText('Skis and a child');
});

for (const [what, answer, words] of [
  [
    'cannot be reached',
    {
      status: 503,
      json: {
        type: 'SUPPLIER_UNAVAILABLE',
        message: 'The supplier does not answer now.',
        meta: { requestId: 'r-503' },
      },
    },
    'Could not save your special request. The supplier does not answer now. Request ID: r-503',
  ],
  [
    'takes it no more',
    {
      status: 409,
      json: { type: 'INVALID_TRANSITION', message: 'That cannot be done now.', meta: { requestId: 'r-409' } },
    },
    'Your special request was not saved because the trip has changed. Check it and save again. That cannot be done now.',
  ],
] as const) {
  test(`A supplier that ${what} is reported, and typed text stays to be sent again`, async ({
    page,
    screens,
    signIn,
  }) => {
    const { trip } = screens;
    await signIn(traveller, null);
    await trip.open(cartId);
    await trip.openSpecialRequest(ride);
    await trip.specialRequestText.fill('Two pairs of skis');
    await page.route(patches, (route) => route.fulfill(answer));
    await trip.saveSpecialRequest.click();
    await expect(trip.dialog.getByText(words)).toBeVisible();
    await expect(trip.specialRequestText).toHaveValue('Two pairs of skis');
    await expectAccessible(page);
    await page.unroute(patches);
    await trip.saveSpecialRequest.click();
    await expect(trip.dialog).toHaveCount(0);
    await expect(trip.item(ride)).toContainText('Special requests: Two pairs of skis');
  });
}
