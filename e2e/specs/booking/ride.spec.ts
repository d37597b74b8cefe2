import { aRide, expect, test } from '@portolan/e2e';

const traveller = 'traveller@nordlys.example';

for (const language of ['en', 'sr'] as const) {
  test.describe(`a ride in ${language}`, () => {
    test.use({ language });

    test(`A ride with a stop and a guest shows both in its trip and at payment, and the tab has the trip’s name (${language})`, async ({
      page,
      screens,
      signIn,
    }) => {
      await signIn(traveller, null);
      await screens.taxiSearch.open();
      await screens.taxiSearch.addStop(['kistag', 'Kistagången 16']);
      await screens.taxiSearch.addGuest('Astor', 'Koch');
      const offers = await screens.taxiSearch.search();
      const cart = await offers.choose(offers.offersOf('TaxiBro').first());
      await cart.confirm.click();
      await expect(screens.trip.items).toHaveCount(1);
      await expect(page).toHaveTitle(/^Stockholm, .+ · /);
      await expect(screens.trip.stops).toHaveText([/^\d\d:\d\d\s+Kistagången 16$/]);
      const guest = screens.trip.texts.text('mf-trips:trip.guest');
      await expect(screens.trip.riders.getByRole('listitem')).toHaveText([
        /Elin Sandberg$/,
        new RegExp(`Astor Koch ${guest}$`),
      ]);
      const cartId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await screens.payments.open(cartId);
      await expect(screens.payments.items.first()).toContainText(
        screens.payments.texts.text('mf-booking:payments.stops', { count: 1, places: 'Kistagången 16' }),
      );
      await expect(screens.payments.items.first()).toContainText(`Astor Koch${guest}`);
    });
  });
}

test('A refused first taxi leaves no empty trip behind', async ({ page, screens, signIn, suppliers }) => {
  await signIn(traveller, null);
  await screens.trips.open('sort=createdDate,desc&size=96');
  const before = await screens.trips.cards.count();
  await screens.taxiSearch.open();
  const offers = await screens.taxiSearch.search();
  const cart = await offers.choose(offers.offersOf('TaxiBro').first());
  await suppliers.fail('TXB', 'soldOut');
  await cart.confirm.click();
  const deleted = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/v2/carts/'),
  );
  await cart.seeOthers.click();
  expect((await deleted).status()).toBe(204);
  await screens.trips.open('sort=createdDate,desc&size=96');
  await expect(screens.trips.cards).toHaveCount(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('On a phone an offer shows its times, and the policy’s verdict stands between the price and the button', async ({
    screens,
    signIn,
  }) => {
    await signIn(traveller, null);
    await screens.taxiSearch.open();
    const offer = (await screens.taxiSearch.search(...aRide)).offers.first();
    await expect(
      offer.getByText(screens.taxiOffers.texts.text('mf-booking:offer.pickup'), { exact: true }),
    ).toBeVisible();
    await expect(offer.getByText(/^\d\d:\d\d$/)).toHaveCount(2);
    const verdict = offer.getByText(screens.taxiOffers.texts.text('ui:policy.state.IN'), { exact: true });
    const [price, policy, button] = [
      await offer.getByText(/^[\d,]+$/).boundingBox(),
      await verdict.boundingBox(),
      await offer.getByRole('button').boundingBox(),
    ];
    expect([price, policy, button].map((box) => box?.y)).toEqual(
      [price?.y, policy?.y, button?.y].toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
    expect(policy?.height).toBeGreaterThanOrEqual(24);
  });
});

for (const language of ['en', 'sr', 'sv', 'da'] as const) {
  test.describe(`the bottom bar in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 780 } });

    test(`The bottom bar holds five entries, each whole (${language})`, async ({ page, screens, signIn }) => {
      await signIn('admin@nordlys.example');
      await screens.chrome.isReady();
      const [entries, cut] = await page.evaluate(() => {
        const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
        const shown = [...(bar?.querySelectorAll('a, button') ?? [])];
        return [
          shown.length,
          shown
            .filter(
              (entry) => entry.scrollWidth > entry.clientWidth || entry.getBoundingClientRect().right > innerWidth,
            )
            .map(({ textContent }) => textContent),
        ] as const;
      });
      expect([entries, cut]).toEqual([5, []]);
    });
  });
}
