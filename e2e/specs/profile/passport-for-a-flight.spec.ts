import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

const arranger = 'arranger@nordlys.example';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('A flight that requires a passport leads from the checkout to the profile, where it is added, and the checkout goes on', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  const { trip, flightSearch, documents } = screens;
  const text = trip.texts.text;
  const me = await TripSender.signIn(portal.url, arranger);
  const cartId = await me.newTrip('Across the border');
  await signIn(arranger, null);
  await flightSearch.open(`cartId=${cartId}`);
  const flights = await flightSearch.search(['arlanda', 'Stockholm Arlanda'], ['gardermoen', 'Gardermoen']);
  await flights.sortByPrice();
  await flights.chooseOut();
  await flights.openFares();
  const cart = await flights.add('STANDARD');
  await cart.confirm.click();
  await page.waitForURL(/\/trip\//);

  let checkout = await trip.checkOut();
  const addDocument = checkout.form.getByRole('link', { name: text('mf-trips:checkout.document.add') });
  await addDocument.click();
  await documents.isReady();
  await documents.add({ firstName: 'Astrid', lastName: 'Koch', number: 'P4455667', expiresOn: '2036-01-31' });
  await expect(documents.added).toBeVisible();

  await trip.open(cartId);
  checkout = await trip.checkOut();
  await expect(addDocument).toHaveCount(0);
  await checkout.readConditions();
  await checkout.submit.click();
  // Closed by the answer; a refusal would stand in it.
  await expect(checkout.form).toHaveCount(0, { timeout: 20_000 });
  expect((await me.fetch(cartId)).bookingStatus).not.toBe('DRAFT');
});
