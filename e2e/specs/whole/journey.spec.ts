import { expect, test } from '../../support/portalTest.ts';

test(
  '[S1.1] [S1.3] [S4.48] A traveller books a taxi into a trip, and finds it after the portal was restarted',
  { tag: '@own-portal' },
  async ({ page, portal, screens, signIn }) => {
    await signIn('traveller@nordlys.example', null);
    await screens.taxiSearch.open();
    await screens.taxiSearch.search();
    await screens.taxiSearch.addFirstOffer('We wait by the bakery.');

    await expect(page.getByRole('heading', { level: 1, name: /^Stockholm, / })).toBeVisible();
    await expect(page.getByText('We wait by the bakery.')).toBeVisible();
    const tripId = await screens.trip.number();

    await portal.restart();

    await screens.trips.open('sort=createdDate,desc');
    const card = screens.trips.card(tripId);
    await expect(card).toContainText('Stockholm, ');
    await expect(card).toContainText('Draft');
    await card.getByRole('link', { name: /Open trip/ }).click();
    await expect(page.getByText('We wait by the bakery.')).toBeVisible();
  },
);
