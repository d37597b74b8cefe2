import { TaxiSearchPage } from '../pages/TaxiSearchPage.ts';
import { expect, test } from '../support/portalTest.ts';

test('[S1.1] [S1.3] [S4.48] a traveller books a taxi into a trip, and finds it after the portal was restarted', async ({ page, portal, signIn }) => {
  await signIn('traveller@nordlys.example');
  const taxis = new TaxiSearchPage(page);
  await taxis.open();
  await taxis.search(['folkun', 'Folkungagatan 44'], ['arlanda', 'Stockholm Arlanda']);
  await taxis.addFirstOffer('We wait by the bakery.');

  await expect(page.getByRole('heading', { level: 1, name: 'New Cart' })).toBeVisible();
  await expect(page.getByText('We wait by the bakery.')).toBeVisible();
  const tripId = (await page.getByRole('navigation', { name: 'You are here' }).innerText()).match(/PT-\w+/)?.[0] ?? '';
  expect(tripId).not.toBe('');

  await portal.restart();

  await page.goto('/trips?sort=createdDate,desc');
  const card = page.getByRole('article').filter({ hasText: tripId });
  await expect(card).toContainText('New Cart');
  await expect(card).toContainText('Draft');
  await card.getByRole('link', { name: /Open trip/ }).click();
  await expect(page.getByText('We wait by the bakery.')).toBeVisible();
});
