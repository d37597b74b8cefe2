import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';

const who = 'safety@nordlys.example';
const search = '**/document-service/search*';

/** A document service's answer of this many people, one of whom leaves each minute from tomorrow on. */
function manyPeople(count: number) {
  const start = Date.now() + 86_400_000 * 2;
  const data = Array.from({ length: count }, (_, index) => {
    const at = new Date(start + index * 60_000).toISOString();
    const [day = ''] = at.split('T');
    const dotted = day.split('-').toReversed().join('.');
    return {
      person_id: `person-${index}`,
      first_name: 'Traveller',
      last_name: String(index),
      email: `traveller-${index}@nordlys.example`,
      phone: '',
      trips: [
        {
          trip_id: `PT-${index}`,
          cart_id: '00000000-0000-4000-8000-000000000001',
          locations: [
            {
              type: 'taxi',
              from: dotted,
              to: dotted,
              country_code: index % 2 === 0 ? 'SE' : 'DK',
              city_name: index % 2 === 0 ? 'STOCKHOLM' : 'COPENHAGEN',
              latitude: null,
              longitude: null,
              airport_code: null,
              marketing_carrier_code: null,
              flight_number: null,
              hotel_name: null,
              ticket_numbers: [],
              booking_id: String(index),
              starts_at: at,
              ends_at: at,
            },
          ],
        },
      ],
    };
  });
  return JSON.stringify({ data });
}

test('[S2.100] [S2.101] [S2.102] [S4.50] A coordinator filters travellers by keyboard, and finds the same list again by its address', async ({
  page,
  screens: { tracking },
  signIn,
}) => {
  await signIn(who, null);
  await tracking.open();
  await expect(tracking.people.first()).toBeVisible();

  await tracking.preset(72).focus();
  await page.keyboard.press('Enter');
  await expect(tracking.preset(72)).toHaveAttribute('aria-pressed', 'true');
  await expect(tracking.dates).not.toHaveValue('');

  await tracking.where('country').focus();
  await page.keyboard.type('denm');
  await expect(tracking.option('Denmark')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?next=72&country=DK$/);

  await tracking.where('airport').focus();
  await page.keyboard.type('arn');
  await expect(tracking.option('ARN')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?next=72&airport=ARN$/);

  await page.reload();
  await expect(tracking.preset(72)).toHaveAttribute('aria-pressed', 'true');
  await tracking.clear.click();
  await expect(page).toHaveURL(/\/travel-tracking$/);
});

for (const width of [360, 1280]) {
  test(`[S2.97] [S2.98] [S2.99] At ${width} px the tracking page reports a failure, no travellers, and filters without a match, and leads out of each`, async ({
    page,
    screens: { tracking },
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(who, null);
    await page.route(search, (route) =>
      route.fulfill({ status: 503, json: { type: 'UNAVAILABLE', message: 'Later' } }),
    );
    await page.goto('/travel-tracking');
    await expect(page.getByText('Could not load travellers')).toBeVisible();
    await expectAccessible(page);

    await page.unroute(search);
    await page.route(search, (route) => route.fulfill({ json: { data: [] } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No one is travelling' })).toBeVisible();
    await expectAccessible(page);

    await page.unroute(search);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tracking.people.first()).toBeVisible();
    await tracking.search.fill('atlantis');
    await expect(page.getByRole('heading', { name: 'Refine your filters' })).toBeVisible();
    await tracking.clear.click();
    await expect(tracking.people.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
}

test('A list of 3,000 people renders those near the window, and the last one can be reached', async ({
  page,
  screens: { tracking },
  signIn,
}) => {
  await signIn(who, null);
  await page.route(search, (route) => route.fulfill({ contentType: 'application/json', body: manyPeople(3000) }));
  await tracking.open();
  await expect(page.getByText('3000 people')).toBeVisible();
  expect(await tracking.people.count()).toBeLessThan(200);
  await page.keyboard.press('End');
  await expect(tracking.person('Traveller 2999')).toBeVisible();
  expect(await tracking.people.count()).toBeLessThan(400);
  await tracking.search.fill('2999');
  await expect(page.getByText('1 person')).toBeVisible();
});
