import { expectAccessible } from '../../support/accessibility.ts';
import { openPage } from '../../support/openPage.ts';
import { expect, test } from '../../support/portalTest.ts';
import { screensOf } from '../../pages/screens.ts';

test('A trip that could not be booked is handed over to an agent, who hears of it, acts for the company and gives it back with a reason', async ({
  page,
  browser,
  portal,
  screens,
  signIn,
}) => {
  test.setTimeout(180_000); // two people, four pages, axe at three of them
  const { taxiSearch, taxiOffers, trip } = screens;
  await signIn('traveller@nordlys.example', null);
  await taxiSearch.open();
  await taxiSearch.search();
  const query = new URL(page.url()).searchParams;
  const [home = ''] = query.getAll('pointIds');
  query.delete('pointIds');
  for (const point of [home, 'address:sandbox-declines']) query.append('pointIds', point);
  query.set('transferType', 'POINT_TO_POINT');
  await taxiOffers.open(String(query));
  await taxiSearch.addFirstOffer('');
  const cartId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const checkout = await trip.checkOut();
  await checkout.readConditions();
  await checkout.submit.click();
  await expect(trip.status('FAILED')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await trip.decide('handOver', 'Any car before noon will do');
  await expect(trip.status('PENDING')).toBeVisible();
  await expect(trip.notices.filter({ hasText: 'The travel agents have had this trip since' })).toBeVisible();
  await expectAccessible(page);

  const theirPage = await openPage(browser, portal.url, 'agent@nordlys.example');
  const theirs = screensOf(theirPage, 'en');
  await theirs.trip.open(cartId);
  await expect(theirs.trip.notices.filter({ hasText: 'Nordlys Industri AB handed this trip over' })).toBeVisible();
  await expect(theirs.trip.notices.filter({ hasText: 'not booked: the supplier declined it' })).toBeVisible();
  await theirPage.getByRole('link', { name: 'Act for Nordlys Industri AB' }).click();
  await theirs.acting.reason.fill('Handed over by its traveller');
  await theirs.acting.begin();
  await expect(theirs.acting.bar).toBeVisible();
  await theirs.trip.decide('giveBack', 'Nobody drives there before noon');
  await expect(theirs.trip.status('FAILED')).toBeVisible();
  await expectAccessible(theirPage);
  await theirPage.context().close();

  await trip.open(cartId, 'history');
  await expect(trip.status('FAILED')).toBeVisible();
  await expect(page.getByText('Nobody drives there before noon')).toBeVisible();
});
