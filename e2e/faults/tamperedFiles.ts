import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';
import { languages, textsOf, type Language } from '../support/texts.ts';
import { whoHasAll } from './faultCatalogue.ts';

/** An action that needs files of a remote, and the expected replacement if one of them is refused. */
export interface Visit {
  go(page: Page, language: Language): Promise<void>;
  instead(page: Page, language: Language): Locator;
}

const card = (page: Page): Locator => page.locator('[role="alert"]').first();

/** Resolves when the screen stands with all its data, or a card in its place. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, [role="alert"]').first().waitFor();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** A screen of a remote, opened by its address. */
export const screenAt = (path: string): Visit => ({ go: (page) => goTo(page, path), instead: card });

const firstTrips = new WeakMap<Page, string>();

/** The path of the first trip of the list, looked up once for each page. */
async function pathOfATrip(page: Page): Promise<string> {
  const known = firstTrips.get(page);
  if (known !== undefined) return known;
  await goTo(page, '/trips');
  const path = (await page.locator('a[href^="/trip/"]').first().getAttribute('href')) ?? '';
  firstTrips.set(page, path);
  return path;
}

const aTrip: Visit = {
  go: async (page) => goTo(page, await pathOfATrip(page)),
  instead: card,
};

/** Another page about a trip. @param pathOf that page's address, by the trip's id */
const aboutTrip = (pathOf: (cartId: string) => string): Visit => ({
  go: async (page) => goTo(page, pathOf((await pathOfATrip(page)).split('/').at(-1) ?? '')),
  instead: card,
});

const tripViews = ['travellers', 'costs', 'approval', 'documents', 'history', 'checkout'].map((view) =>
  aboutTrip((cartId) => `/trip/${cartId}?tab=${view}`),
);

const tripCancelling: Visit = {
  async go(page, language) {
    await aTrip.go(page, language);
    await screensOf(page, language).trip.act('cancelTrip', { isBehindMore: true });
    await settled(page);
  },
  instead: card,
};

/** The page of an expired link belongs to mf-trips too, and needs no shared trip. */
const sharedTrip = screenAt('/shared-trip/nonsense');

const tripFilters: Visit = {
  async go(page, language) {
    await goTo(page, '/trips');
    await screensOf(page, language).trips.filterButton.click();
    await settled(page);
  },
  instead: card,
};

/** A page of another remote, on which only the menu uses mf-trips: its number is missing. */
const menuNumber: Visit = {
  async go(page) {
    await goTo(page, '/profile');
    // If a file before it is refused, the number is never requested.
    await page.waitForResponse(/pending-approvals/, { timeout: 4_000 }).catch(() => null);
  },
  instead: (page) => page.locator('nav a[href="/approvals"]').first(),
};

const homeCards: Visit = {
  async go(page, language) {
    await page.goto('/');
    await screensOf(page, language).home.isReady();
  },
  instead: card,
};

const tripPicker: Visit = {
  async go(page, language) {
    const { taxiSearch } = screensOf(page, language);
    await taxiSearch.open();
    const dialog = await (await taxiSearch.search()).choose();
    await expect(dialog.trip).toBeEnabled();
  },
  instead: (page, language) => screensOf(page, language).addToCart.tripsMissing,
};

const tripSearch: Visit = {
  async go(page, language) {
    await homeCards.go(page, language);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('combobox').fill('PT-');
    await expect(page.getByRole('dialog').getByRole('status').first()).not.toContainText(
      textsOf(language).text('shell:palette.searching'),
    );
  },
  instead: (page, language) =>
    page.getByRole('dialog').getByText(textsOf(language).pattern('shell:palette.unsearched')),
};

/** One person's visits. */
export interface Tour {
  readonly who: string;
  readonly visits: readonly Visit[];
}

/** For each remote, tours that together request every file of it. */
export const tours: Readonly<Record<string, readonly Tour[]>> = {
  'mf-trips': [
    {
      who: whoHasAll,
      visits: [
        menuNumber,
        screenAt('/trips'),
        aTrip,
        homeCards,
        tripPicker,
        screenAt('/approvals'),
        tripFilters,
        tripSearch,
        ...tripViews,
        tripCancelling,
        aboutTrip((cartId) => `/approvals?trip=${cartId}`),
        aboutTrip((cartId) => `/search/taxis/payments?cartId=${cartId}`),
        sharedTrip,
      ],
    },
  ],
  'mf-booking': [{ who: whoHasAll, visits: [screenAt('/search/taxis')] }],
  'mf-profile': [{ who: whoHasAll, visits: ['/profile', '/profile/notifications'].map(screenAt) }],
  'mf-company-admin': [
    {
      who: whoHasAll,
      visits: ['/company-management', '/people-management', '/upgrade', '/company-management/payment-method'].map(
        screenAt,
      ),
    },
    { who: 'tenant-admin@nordlys.example', visits: [screenAt('/tenant-settings')] },
  ],
  'mf-tracking': [{ who: whoHasAll, visits: [screenAt('/travel-tracking')] }],
};

/** Addresses of pages, not of files or calls. */
export const pageAddresses = /^[^?]*\/(?!api|remotes|assets|registry)[^.]*$/;

/** Answers a page load without its `Integrity-Policy`: the hashes alone must hold (Safari has no such header). */
export async function withoutIntegrityPolicy(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const { 'integrity-policy': _dropped, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

/** Scripts and style sheets of the remote's active version. */
export async function filesOf(page: Page, id: string): Promise<string[]> {
  const discovery = (await (await page.request.get('/registry/discovery')).json()) as {
    microFrontends: Record<string, { metadata: { version: string } }[]>;
  };
  const version = discovery.microFrontends[id]?.[0]?.metadata.version;
  const { files } = (await (await page.request.get(`/registry/remotes/${id}/${version}/files`)).json()) as {
    files: Record<string, string>;
  };
  return Object.keys(files)
    .filter((file) => /\.(js|css)$/.test(file))
    .toSorted();
}

/** A file with the visit and the language of its first request. */
export interface Wanted {
  readonly file: string;
  readonly visit: Visit;
  readonly language: Language;
}

/**
 * Files of a remote that the visits request, except known ones. The languages differ in one file, that of the texts, which every screen
 * requests: the first language makes all visits, the others the first two (the menu’s number, then a screen).
 * @param spoken default: every language
 */
export async function whatIsWanted(
  page: Page,
  id: string,
  visits: readonly Visit[],
  known: ReadonlySet<string>,
  spoken: readonly Language[] = languages,
): Promise<Wanted[]> {
  const wanted = new Map<string, Wanted>();
  for (const language of spoken) {
    await speak(page, language);
    // Late requests of the former page belong to no visit.
    await page.goto('about:blank');
    for (const visit of language === spoken[0] ? visits : visits.slice(0, 2)) {
      const note = (request: { url(): string }) => {
        const file = new RegExp(`/remotes/${id}/[^/]+/(.+)$`).exec(request.url())?.[1];
        if (file !== undefined && !wanted.has(file) && !known.has(file)) wanted.set(file, { file, visit, language });
      };
      page.on('request', note);
      await visit.go(page, language);
      page.off('request', note);
    }
  }
  return [...wanted.values()];
}

/** Resolves when the page has received or refused the file. */
export async function hasCome(page: Page, file: string): Promise<void> {
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(`/${name}`)),
    file,
    { timeout: 7_000 },
  );
}

/** Sets the language from the next page load on. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('languages', code), language);
}
