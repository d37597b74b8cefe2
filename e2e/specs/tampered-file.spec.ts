import type { Page } from '@playwright/test';
import { expect, test } from '../support/portalTest.ts';

const languages = ['en', 'sr', 'sv', 'da'] as const;
const people = { 'mf-tracking': 'safety@nordlys.example' } as Readonly<Record<string, string>>;
/** A page of each remote for every screen it has; a path with `:` is filled in from the trips list. */
const tours = {
  'mf-trips': ['/trips', '/trip/:cartId'],
  'mf-booking': ['/search/taxis'],
  'mf-profile': ['/profile'],
  'mf-company-admin': ['/company-management', '/people-management'],
  'mf-tracking': ['/travel-tracking'],
} as const;

for (const [id, paths] of Object.entries(tours)) {
  for (const header of ['with', 'without'] as const) {
    test(`a changed file of ${id} never runs, ${header} the Integrity-Policy header`, async ({ page, context, signIn }) => {
      test.setTimeout(180_000);
      await signIn(people[id] ?? 'admin@nordlys.example');
      if (header === 'without') await context.route(/^[^?]*\/(?!api|remotes|assets|registry)[^.]*$/, withoutIntegrityPolicy);
      const files = await filesOf(page, id);
      const tour = await Promise.all(paths.map((path) => addressOf(page, path)));
      const wanted = await whoWantsWhat(page, id, tour);
      expect([...wanted.keys()].toSorted(), 'the tour asks for every file').toEqual(files);

      for (const [file, { address, language }] of wanted) {
        await speak(page, language);
        const pattern = `**/remotes/${id}/*/${file}`;
        await page.route(pattern, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `${await response.text()}${tellTale(file)}` });
        });
        await page.goto(address);
        await expect(page.locator('[role="alert"]').first(), file).toBeVisible({ timeout: 7_000 });
        expect(await page.evaluate(() => [Reflect.get(globalThis, 'changedFileRan'), getComputedStyle(document.documentElement).getPropertyValue('--changed-file')]), file).toEqual([undefined, '']);
        await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
        await page.unroute(pattern);
      }
    });
  }
}

/** Any change would do; this one would tell on itself. */
const tellTale = (file: string): string => (file.endsWith('.css') ? '\n:root { --changed-file: 1 }' : '\n;globalThis.changedFileRan = true;');

async function withoutIntegrityPolicy(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const { 'integrity-policy': _dropped, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

/** Scripts and style sheets of the remote's version in use. */
async function filesOf(page: Page, id: string): Promise<string[]> {
  const discovery = (await (await page.request.get('/registry/discovery')).json()) as { microFrontends: Record<string, { metadata: { version: string } }[]> };
  const version = discovery.microFrontends[id]?.[0]?.metadata.version;
  const { files } = (await (await page.request.get(`/registry/remotes/${id}/${version}/files`)).json()) as { files: Record<string, string> };
  return Object.keys(files).filter((file) => /\.(js|css)$/.test(file)).toSorted();
}

async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes(':')) return path;
  await page.goto('/trips');
  return (await page.getByRole('link', { name: /Open trip/ }).first().getAttribute('href')) ?? path;
}

/** For each file, a page and a language in which it is asked for. */
async function whoWantsWhat(page: Page, id: string, tour: readonly string[]) {
  const wanted = new Map<string, { readonly address: string; readonly language: string }>();
  for (const language of languages) {
    await speak(page, language);
    for (const address of tour) {
      const note = (request: { url(): string }) => {
        const file = new RegExp(`/remotes/${id}/[^/]+/(.+)$`).exec(request.url())?.[1];
        if (file !== undefined && !wanted.has(file)) wanted.set(file, { address, language });
      };
      page.on('request', note);
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      page.off('request', note);
    }
  }
  return wanted;
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('languages', code), language);
}
