import { test } from '../../support/portalTest.ts';

const traveller = 'traveller@nordlys.example';
const out = '/tmp/pol/shots';
for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['en', { width: 360, height: 780 }],
  ['sr', { width: 360, height: 780 }],
  ['da', { width: 1280, height: 900 }],
  ['sv', { width: 360, height: 780 }],
] as const) {
  test.describe(`${language} ${size.width}`, () => {
    test.use({ language, viewport: size, axeOff: 'a look' });
    test(`Look at ${language} ${size.width}`, async ({ page, screens, signIn }) => {
      test.setTimeout(600_000);
      const shot = (name: string, fullPage = false) =>
        page.screenshot({ path: `${out}/${name}-${language}-${size.width}.png`, fullPage });
      const wide = async (name: string) => {
        const w = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        console.log(name, language, size.width, w.join('/'));
      };
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      await signIn(traveller, null);
      await page.goto('/policy');
      await page.getByRole('listitem').first().waitFor();
      await shot('policy', true); await wide('policy');
      const cap = page.locator('main a[href="/policy"]').first();
      for (const [name, go] of [
        ['hotel-form', () => screens.hotelSearch.open()],
        ['car-form', () => screens.carSearch.open()],
        ['flight-form', () => screens.flightSearch.open()],
        ['train-form', () => screens.trainSearch.open()],
        ['taxi-form', () => screens.taxiSearch.open()],
      ] as const) {
        await go();
        await cap.waitFor();
        await shot(name, true); await wide(name);
      }
      await screens.hotelSearch.open(`checkIn=${inDays(10)}&checkOut=${inDays(12)}`);
      const hotels = await screens.hotelSearch.search(['stockholm', 'Stockholm']);
      await hotels.isComplete();
      await cap.waitFor();
      await shot('hotels', true); await wide('hotels');
      await hotels.choose();
      await shot('hotel', true); await wide('hotel');
      await screens.hotelSearch.open(`checkIn=${inDays(10)}&checkOut=${inDays(12)}`);
      await (await screens.hotelSearch.search(['oslo', 'Oslo'])).isComplete();
      await cap.waitFor();
      await shot('hotels-oslo'); await wide('hotels-oslo');
      await screens.carSearch.open();
      await screens.carSearch.search(['arlanda', 'Stockholm Arlanda']);
      await cap.waitFor();
      await shot('cars', true); await wide('cars');
      await screens.flightSearch.open();
      const flights = await screens.flightSearch.search(['arlanda', 'Stockholm Arlanda'], ['kastrup', 'Copenhagen']);
      await flights.isComplete();
      await cap.waitFor();
      await shot('flights-tomorrow', true); await wide('flights');
      const url = new URL(page.url());
      console.log(url.search);
      await screens.trainSearch.open();
      const trains = await screens.trainSearch.search(
        ['stockholm central', 'Stockholm Central'],
        ['göteborg central', 'Göteborg Central'],
      );
      await trains.isPriced();
      await cap.waitFor();
      await shot('trains', true); await wide('trains');
      await page.goto('/');
      await page.getByRole('region').first().waitFor();
      await page.waitForTimeout(1500);
      await shot('home', true); await wide('home');
    });
  });
}
