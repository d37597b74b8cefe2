import { aRide, expect, test } from '@portolan/e2e';

const traveller = 'traveller@nordlys.example';
const [, to] = aRide;

test.describe('a taxi provider', () => {
  test.beforeEach(async ({ signIn, screens }) => {
    await signIn(traveller, null);
    await screens.taxiSearch.open();
  });

  test('If one taxi provider is down, the others’ offers show, and the page names the missing one', async ({
    screens,
    suppliers,
    page,
  }) => {
    await suppliers.fail('TXB', 'down');
    const offers = await screens.taxiSearch.search();
    await expect(offers.offersOf('Fjordgate Taxi')).not.toHaveCount(0);
    await expect(offers.offersOf('TaxiBro')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('TaxiBro');
  });

  test('If one taxi provider sends nonsense, the others’ offers still show', async ({ screens, suppliers }) => {
    await suppliers.fail('FGT', 'nonsense');
    const offers = await screens.taxiSearch.search();
    await expect(offers.offersOf('Fjordgate Taxi')).toHaveCount(0);
    await expect(offers.offersOf('TaxiBro')).not.toHaveCount(0);
  });

  test('If all taxi providers are down, each is named, and "Try again" finds them when they are back', async ({
    screens,
    suppliers,
    page,
  }) => {
    for (const code of ['FGT', 'TXB', 'TXO'] as const) await suppliers.fail(code, 'down');
    await screens.taxiSearch.ask();
    await expect(screens.taxiOffers.providerErrors.getByRole('listitem')).toHaveCount(3);
    await suppliers.mend();
    await page.getByRole('main').getByRole('alert').getByRole('button').click();
    await expect(screens.taxiOffers.offersOf('TaxiBro')).not.toHaveCount(0);
  });

  test('If a taxi provider is slow, the page says what it waits for, and shows the offers when they come', async ({
    screens,
    suppliers,
    page,
  }) => {
    await suppliers.fail('TXO', { slow: 60_000 });
    await screens.taxiSearch.ask();
    await expect(
      page.getByRole('status').filter({ hasText: screens.taxiOffers.texts.text('mf-booking:offers.loading') }),
    ).toBeVisible();
    await suppliers.mend('TXO');
    await expect(screens.taxiOffers.offersOf('Taxi Ost')).not.toHaveCount(0);
  });

  test('If the price changes while the dialog is open, the new one is shown, and nothing is added before it is accepted', async ({
    screens,
    suppliers,
    page,
  }) => {
    const offers = await screens.taxiSearch.search();
    const cart = await offers.choose(offers.offersOf('TaxiBro').first());
    await cart.note.fill('Two bags.');
    await suppliers.fail('TXB', 'priceChanged');
    await cart.confirm.click();
    await expect(cart.acceptPrice).toBeVisible();
    await expect(page).toHaveURL(/\/search\/taxis\/offers/);
    await cart.acceptPrice.click();
    await page.waitForURL(/\/trip\//);
    await expect(page.getByText('Two bags.')).toBeVisible();
  });

  test('If the taxi is sold while the dialog is open, the others stay to choose from', async ({
    screens,
    suppliers,
  }) => {
    const offers = await screens.taxiSearch.search();
    const before = await offers.offers.count();
    const cart = await offers.choose(offers.offersOf('TaxiBro').first());
    await suppliers.fail('TXB', 'soldOut');
    await cart.confirm.click();
    await cart.seeOthers.click();
    await expect(offers.offers).toHaveCount(before - 1);
  });
});

test('If an offer expires while the dialog is open, the dialog says so, and searching again keeps the ride', async ({
  screens,
  signIn,
  clock,
  page,
}) => {
  await signIn(traveller, null);
  await screens.taxiSearch.open();
  const offers = await screens.taxiSearch.search();
  const ride = new URL(page.url()).searchParams;
  ride.set('startDateTime', new Date(clock.now().getTime() + 2 * 86_400_000).toISOString());
  await offers.open(String(ride));
  const cart = await offers.choose();
  await clock.advance({ minutes: 21 });
  await cart.confirm.click();
  await cart.searchAgain.click();
  await expect(offers.offers).not.toHaveCount(0);
  await expect(offers.heading).toContainText(to[1]);
  const again = await offers.choose();
  await again.confirm.click();
  await expect(screens.trip.items).toHaveCount(1);
});

test.describe('a company', () => {
  test.use({ language: 'en' }); // the company's people read Danish

  test('A company whose subscription expires is shut out, its travellers first, its admin later', async ({
    screens,
    clock,
    portal,
  }) => {
    await clock.advance({ days: 300 + 5 });
    await screens.signIn.open();
    await screens.signIn.signIn('traveller@havn.example', 'portolan-demo-1');
    await expect(screens.signIn.dialog).toContainText('support@nordlys.example');
    await screens.signIn.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    expect((await portal.qa.state()).offsetMs).toBeGreaterThan(0);
    await screens.signIn.signIn('admin@havn.example', 'portolan-demo-1');
    await expect(screens.home.dialog).toContainText('Only admins can sign in now');
  });
});

test('After a reset of the demo world in the middle of work, the person signs in again and finds the seed', async ({
  screens,
  signIn,
  signInByForm,
  demoWorld,
  page,
}) => {
  await signIn(traveller, null);
  await screens.taxiSearch.open();
  await screens.taxiSearch.search();
  await screens.taxiSearch.addFirstOffer('Gone soon.');
  await screens.trip.rename('Gone soon');
  await demoWorld.reset();
  await page.reload();
  await expect(screens.signIn.submit).toBeVisible();
  await signInByForm(traveller);
  await screens.trips.open('size=48');
  await expect(screens.trips.card('Copenhagen supplier audit')).toHaveCount(1);
  await expect(screens.trips.card('Gone soon')).toHaveCount(0);
});

test('A remote that is missing, slow or tampered with leaves a card in its place, and comes back by "Try again"', async ({
  screens,
  signIn,
  remotes,
  page,
}) => {
  await signIn(traveller, null);
  for (const fault of ['missing', 'slow', 'tampered'] as const) {
    await remotes.fail('mf-trips', fault);
    // With held files, the page need not load before the test goes on.
    await page.goto('/trips', { waitUntil: 'commit' });
    await expect(screens.chrome.deadRemote, fault).toBeVisible();
    await remotes.mend();
    await screens.chrome.tryAgain.click();
    await expect(screens.trips.cards.first(), fault).toBeVisible();
  }
});

for (const language of ['sr', 'sv', 'da'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, axeOff: 'axe looks at the same pages in English' });

    test(`The whole way into a trip works by the same page objects, in ${language}`, async ({
      screens,
      signIn,
      page,
    }) => {
      await signIn(traveller);
      await screens.chrome.entry('/trips').click();
      await expect(screens.trips.heading).toBeVisible();
      await screens.taxiSearch.open();
      await screens.taxiSearch.search();
      await screens.taxiSearch.addFirstOffer('1');
      await expect(screens.trip.items).toHaveCount(1);
      await screens.trip.delete();
      await expect(screens.trips.heading).toBeVisible();
      await screens.chrome.signOut();
      await expect(screens.signIn.submit).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    });
  });
}
