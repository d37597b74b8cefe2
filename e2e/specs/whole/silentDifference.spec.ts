import { formatDate } from '@portolan/i18n';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

// What is shown is sent, and what is charged was said (issue "No silent difference").
const traveller = 'traveller@nordlys.example';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shown = (day: string) => formatDate(day, 'en', { style: 'shortDate' });

test.use({ language: 'en' });
test.beforeEach(({ demoWorld }) => demoWorld.reset());
test.afterEach(({ demoWorld }) => demoWorld.reset());

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test(`At ${size.width} px a typed first night moves the last one, and the search is for the nights that the form shows`, async ({
      page,
      screens,
      signIn,
    }) => {
      const { hotelSearch } = screens;
      await signIn(traveller, null);
      await hotelSearch.open();
      const [first, last] = [inDays(20), inDays(21)];
      await hotelSearch.firstNight.fill(shown(first));
      await hotelSearch.firstNight.blur();
      await expect(hotelSearch.lastNight).toHaveValue(shown(last));
      await hotelSearch.search(['oslo', 'Oslo']);
      const sent = new URL(page.url()).searchParams;
      expect([sent.get('checkIn'), sent.get('checkOut')]).toEqual([first, last]);
    });

    test(`At ${size.width} px a text that is no day stays, is said, and is not sent`, async ({
      page,
      screens,
      signIn,
    }) => {
      const { hotelSearch } = screens;
      await signIn(traveller, null);
      await hotelSearch.open();
      await hotelSearch.place.fill('oslo');
      await page.locator('.ant-select-item-option', { hasText: 'Oslo' }).first().click();
      await hotelSearch.firstNight.fill('24/12/2026');
      await hotelSearch.submit.click();
      await expect(page.getByRole('alert')).toContainText('“24/12/2026” is not a date here.');
      await expect(hotelSearch.firstNight).toHaveValue('24/12/2026');
      await expect(page).toHaveURL(/\/hotel\/search/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(page);
      await hotelSearch.firstNight.fill(shown(inDays(30)));
      await hotelSearch.submit.click();
      await expect(page).toHaveURL(new RegExp(`checkIn=${inDays(30)}`));
    });

    test(`At ${size.width} px a ride that costs more than agreed says so in history, costs and mail`, async ({
      page,
      portal,
      screens,
      signIn,
    }) => {
      const me = await TripSender.signIn(portal.url, traveller);
      const cartId = await me.newTrip(`Creeps ${size.width}`);
      await me.addRide(cartId, 'address:sandbox-creeps');
      await signIn(traveller, null);
      const { trip } = screens;
      await trip.open(cartId, 'checkout');
      await expect(page.getByText(/^Prices may rise by up to SEK\s100 in total while booking\./)).toBeVisible();
      await me.submit(cartId);
      await trip.open(cartId);
      await expect(trip.status('CONFIRMED')).toBeVisible();
      await trip.open(cartId, 'history');
      await expect(page.getByText(/^Price rose from SEK\s[\d,]+ to SEK\s[\d,]+ while booking$/)).toBeVisible();
      await trip.open(cartId, 'costs');
      await expect(page.getByText(/^Agreed: SEK\s[\d,]+$/)).toBeVisible();
      await expect.poll(() => portal.qa.mailTo(traveller)).toMatch(/: SEK\s[\d,]+ instead of the agreed SEK\s[\d,]+\./);
    });
  });
