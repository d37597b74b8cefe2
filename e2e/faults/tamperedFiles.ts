import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';
import { languages, type Language } from '../support/texts.ts';

/** Something that people do which needs files of a remote, and what they see instead where one of those is not taken in. */
export interface Visit {
  go(page: Page, language: Language): Promise<void>;
  instead(page: Page, language: Language): Locator;
}

const card = (page: Page): Locator => page.locator('[role="alert"]').first();

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1, [role="alert"]').first().waitFor();
}

const screenAt = (path: string): Visit => ({ go: (page) => goTo(page, path), instead: card });

const aTrip: Visit = {
  async go(page) {
    await goTo(page, '/trips');
    await goTo(page, (await page.locator('a[href^="/trip/"]').first().getAttribute('href')) ?? '');
  },
  instead: card,
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

/** For each remote, visits that ask for every file that it has. */
export const tours: Readonly<Record<string, readonly Visit[]>> = {
  'mf-trips': [screenAt('/trips'), aTrip, homeCards, tripPicker],
  'mf-booking': [screenAt('/search/taxis')],
  'mf-profile': [screenAt('/profile')],
  'mf-company-admin': [screenAt('/company-management'), screenAt('/people-management')],
  'mf-tracking': [screenAt('/travel-tracking')],
};

/** Addresses of pages, not of files or calls. */
export const pageAddresses = /^[^?]*\/(?!api|remotes|assets|registry)[^.]*$/;

/** Answers a page load without its `Integrity-Policy`: the hashes must hold alone (Safari has no such header). */
export async function withoutIntegrityPolicy(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const { 'integrity-policy': _dropped, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

/** Scripts and style sheets of the remote's version in use. */
export async function filesOf(page: Page, id: string): Promise<string[]> {
  const discovery = (await (await page.request.get('/registry/discovery')).json()) as { microFrontends: Record<string, { metadata: { version: string } }[]> };
  const version = discovery.microFrontends[id]?.[0]?.metadata.version;
  const { files } = (await (await page.request.get(`/registry/remotes/${id}/${version}/files`)).json()) as { files: Record<string, string> };
  return Object.keys(files).filter((file) => /\.(js|css)$/.test(file)).toSorted();
}

/** For each file, the first visit and language in which it is asked for. */
export async function whoWantsWhat(page: Page, id: string): Promise<Map<string, { readonly visit: Visit; readonly language: Language }>> {
  const wanted = new Map<string, { readonly visit: Visit; readonly language: Language }>();
  for (const language of languages) {
    await speak(page, language);
    for (const visit of tours[id] ?? []) {
      const note = (request: { url(): string }) => {
        const file = new RegExp(`/remotes/${id}/[^/]+/(.+)$`).exec(request.url())?.[1];
        if (file !== undefined && !wanted.has(file)) wanted.set(file, { visit, language });
      };
      page.on('request', note);
      await visit.go(page, language);
      page.off('request', note);
    }
  }
  return wanted;
}

/** From the next page load on. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('languages', code), language);
}
