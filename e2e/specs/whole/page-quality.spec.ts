import { accessibilityFindings } from '../../support/accessibility.ts';
import { faintFocusRings } from '../../support/focusRings.ts';
import { shiftFindings, watchShifts } from '../../support/layoutShifts.ts';
import { expect, test } from '../../support/portalTest.ts';
import { strayFonts } from '../../support/strayFonts.ts';
import { TripSender } from '../../support/TripSender.ts';

const ownPages = ['documents', 'loyalty', 'preferences', 'security', 'delegates', 'privacy'].map(
  (page) => `/profile/${page}`,
);

// Near the end of a run: its tests go to all workers, so that none of them waits for another.
test.describe.configure({ mode: 'parallel' });

const pages = {
  'traveller@nordlys.example': [
    '/',
    '/trips',
    '/search/taxis',
    '/profile',
    '/profile/notifications',
    '/news',
    '/policy',
    ...ownPages,
  ],
  'approver@nordlys.example': ['/approvals'],
  'admin@nordlys.example': ['/people-management', '/company-management', '/news/manage', '/analytics'],
  'safety@nordlys.example': ['/travel-tracking'],
  'operator@portolan.example': ['/platform', '/platform/mf-trips', '/platform/mf-trips/history', '/platform/sharing'],
} as const;

/** Pages with their own tests; here only their layout shift during loading is checked. */
const furtherPages = {
  'traveller@nordlys.example': [
    '/notifications',
    '/flights',
    '/hotel/search',
    '/trains',
    '/cars',
    '/airport-services',
    '/profile/tracking',
    '/unauthorized',
  ],
  'admin@nordlys.example': [
    '/',
    ...[
      'offices',
      'negotiated-rates',
      'cost-centers',
      'groups',
      'custom-fields',
      'travel-policies',
      'approval-processes',
      'billing-profiles',
      'payment-sources',
      'audit-trail',
      'checklist',
      'sign-on',
      'tracking',
      'payment-method',
    ].map((page) => `/company-management/${page}`),
    '/upgrade',
  ],
  'safety@nordlys.example': ['/', '/travel-tracking/checks', '/travel-tracking/print'],
  'approver@nordlys.example': ['/', '/trips'],
  'analyst@nordlys.example': ['/'],
  'new@nordlys.example': ['/'],
  'agent@nordlys.example': ['/'],
  'operator@portolan.example': ['/'],
  'tenant-admin@nordlys.example': ['/', '/tenant-settings'],
} as const;

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test.describe('signed in', () => {
      test.use({ axeOff: 'the test looks at each of its pages itself' });

      for (const [who, paths] of Object.entries(pages)) {
        test(`${paths.join(', ')}: no accessibility finding, no sideways scroll, no layout shift over 0.1, no stray font, and a ring on every focused element`, async ({
          page,
          screens,
          signIn,
        }) => {
          await signIn(who, null);
          await watchShifts(page);
          const found: string[] = [];
          for (const path of paths) {
            await page.goto(path);
            await screens.chrome.isReady();
            // Before axe, which makes the window as high as the page.
            found.push(...(await shiftFindings(page)).map((finding) => `${path} ${finding}`));
            const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
            if (scrolls) found.push(`${path} scrolls sideways`);
            const findings = [...(await accessibilityFindings(page)), ...(await strayFonts(page))];
            // Rings differ by colours and not by width.
            if (width === 1280) findings.push(...(await faintFocusRings(page)));
            found.push(...findings.map((finding) => `${path}: ${finding}`));
          }
          expect(found).toEqual([]);
        });
      }
    });

    if (colorScheme === 'light') {
      test('A booked trip and each of its tabs hold still while they load', async ({
        page,
        portal,
        screens,
        signIn,
      }) => {
        const sender = await TripSender.signIn(portal.url, 'traveller@nordlys.example');
        const cartId = await sender.bookedTrip(`Holds still at ${width}`);
        await signIn('traveller@nordlys.example', null);
        await watchShifts(page);
        const found: string[] = [];
        for (const tab of ['itinerary', 'travellers', 'costs', 'approval', 'documents', 'history'] as const) {
          await screens.trip.open(cartId, tab);
          found.push(...(await shiftFindings(page)).map((finding) => `${tab} ${finding}`));
        }
        expect(found).toEqual([]);
      });
      test('Each product’s search results hold still while they load', async ({ page, screens, signIn }) => {
        test.setTimeout(180_000); // five searches, each twice
        await signIn('traveller@nordlys.example', null);
        await watchShifts(page);
        const [arlanda, oslo] = [
          ['arlanda', 'Stockholm Arlanda'],
          ['gardermoen', 'Gardermoen'],
        ] as const;
        const { taxiSearch, flightSearch, hotelSearch, trainSearch, carSearch } = screens;
        const searches = {
          taxis: () => taxiSearch.open().then(() => taxiSearch.search()),
          flights: () => flightSearch.open().then(() => flightSearch.search(arlanda, oslo)),
          hotels: () => hotelSearch.open().then(() => hotelSearch.search(['oslo', 'Oslo'])),
          trains: () =>
            trainSearch
              .open()
              .then(() =>
                trainSearch.search(
                  ['stockholm central', 'Stockholm Central'],
                  ['göteborg central', 'Göteborg Central'],
                ),
              ),
          cars: () => carSearch.open().then(() => carSearch.search(oslo)),
        };
        const found: string[] = [];
        for (const [product, search] of Object.entries(searches)) {
          await search();
          await page.goto(page.url());
          await screens.chrome.isReady();
          found.push(...(await shiftFindings(page)).map((finding) => `${product} ${finding}`));
        }
        expect(found).toEqual([]);
      });
      test('Pages for signed-out people hold still while they load', async ({ page, screens }) => {
        await watchShifts(page);
        const found: string[] = [];
        for (const path of [
          '/password-reset',
          '/password-reset/old',
          '/confirm/old',
          '/confirm/safety/old',
          '/about/data',
          '/register/company/invite?token=old',
          '/shared-trip/old',
        ]) {
          await page.goto(path);
          await screens.chrome.isReady();
          found.push(...(await shiftFindings(page)).map((finding) => `${path} ${finding}`));
        }
        expect(found).toEqual([]);
      });
      for (const [who, paths] of Object.entries(furtherPages)) {
        test(`${who}: ${paths.join(', ')} hold still while they load; company settings have no accessibility finding`, async ({
          page,
          screens,
          signIn,
        }) => {
          await signIn(who, null);
          await watchShifts(page);
          const found: string[] = [];
          for (const path of paths) {
            await page.goto(path);
            await screens.chrome.isReady();
            found.push(...(await shiftFindings(page)).map((finding) => `${path} ${finding}`));
            if (path.startsWith('/company-management'))
              found.push(...(await accessibilityFindings(page)).map((finding) => `${path}: ${finding}`));
          }
          expect(found).toEqual([]);
        });
      }
    }

    test('The sign-in page has no accessibility finding, no layout shift over 0.1, no stray font, and a ring on every focused element', async ({
      page,
      screens,
    }) => {
      await watchShifts(page);
      await screens.signIn.open();
      await expect(screens.signIn.submit).toBeVisible();
      const findings = [await shiftFindings(page), await strayFonts(page), await faintFocusRings(page)];
      expect(findings.flat()).toEqual([]);
    });
  });
}

test('The journey and the way back leave no refused call and no warning in the console, and request nothing from other sites', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  const complaints: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== portal.url) complaints.push(`elsewhere: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await signIn('traveller@nordlys.example', null);
  await screens.taxiSearch.open();
  await screens.taxiSearch.search();
  await screens.taxiSearch.addFirstOffer('');
  await expect(page.getByRole('heading', { level: 1, name: /^Stockholm, / })).toBeVisible();
  await page.goBack();
  await expect(screens.taxiOffers.heading).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const [path, remote] of [
  ['/trips', 'mf-trips'],
  ['/search/taxis', 'mf-booking'],
  ['/profile', 'mf-profile'],
] as const) {
  test(`A deep link to ${path} requests each file once, preloads all of its screen, and loads other remotes’ additions only then`, async ({
    page,
    signIn,
  }) => {
    await signIn('traveller@nordlys.example', null);
    const asked: string[] = [];
    const warnings: string[] = [];
    page.on('request', (request) => {
      if (/\/(remotes|assets)\//.test(request.url()) && !request.url().endsWith('.woff2'))
        asked.push(new URL(request.url()).pathname);
    });
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // At once: a moment later the menu requests the code that counts waiting tasks.
    const code = asked.filter((url) => url.includes('/remotes/') && !url.endsWith('.json'));
    await page.waitForLoadState('load');
    const ahead = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => new URL(href).pathname),
    );
    expect(ahead.length).toBeGreaterThan(3);
    const own = code.filter((url) => url.startsWith(`/remotes/${remote}/`));
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(own.filter((url) => !ahead.includes(url))).toEqual([]);
    expect(code.slice(0, own.length)).toEqual(own);
    expect(warnings).toEqual([]);
  });
}

test('Signing in works by keyboard alone', async ({ page, screens }) => {
  await screens.signIn.open();
  await screens.signIn.email.focus();
  await page.keyboard.type('traveller@nordlys.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('portolan-demo-1');
  await page.keyboard.press('Enter');
  await expect(screens.home.heading).toBeVisible();
});
