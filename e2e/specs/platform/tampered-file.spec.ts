import type { Page } from '@playwright/test';
import { places, remoteIds, whoHasAll } from '../../faults/faultCatalogue.ts';
import {
  hasCome,
  pageAddresses,
  screenAt,
  speak,
  whatIsWanted,
  withoutIntegrityPolicy,
  type Visit,
} from '../../faults/tamperedFiles.ts';
import { openPage } from '../../support/openPage.ts';
import { expect, test } from '../../support/portalTest.ts';

/** Some of a screen's files: the entry, a style sheet, and another script, of a different kind for each remote. */
function sampleOf(files: readonly string[], index: number): string[] {
  // Later files may belong to a number in the menu, which is missing without a card.
  const scripts = files.filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js').slice(0, 3);
  const sheet = files.find((file) => file.endsWith('.css'));
  const script = scripts[index % scripts.length];
  return ['remoteEntry.js', ...(sheet === undefined ? [] : [sheet]), ...(script === undefined ? [] : [script])];
}

// Some of each remote's files: `npm run prove -- tampering` changes every file of every remote, with the header and without, and misses
// none.
remoteIds.forEach((id, index) => {
  test(`An altered file of ${id} never runs, with the Integrity-Policy header and without it`, async ({
    browser,
    portal,
  }) => {
    const page = await openPage(browser, portal.url, whoHasAll);
    const visit = screenAt(places[id].path);
    const wanted = await whatIsWanted(page, id, [visit], new Set(), ['en']);
    const sample = sampleOf(
      wanted.map(({ file }) => file),
      index,
    );
    expect(sample, 'an entry, a style sheet and a script').toHaveLength(3);
    await speak(page, 'en');
    for (const file of sample) await expectRefused(page, { id, file, visit });
    // The hashes alone hold: of an entry for one remote, of a style sheet for the next.
    await page.context().route(pageAddresses, withoutIntegrityPolicy);
    await expectRefused(page, { id, file: sample[index % 2] ?? '', visit });
    await page.context().close();
  });
});

/** Alters a file on its way and visits the screen that requests it: nothing of it is used, a card stands there, and the menus work. */
async function expectRefused(
  page: Page,
  { id, file, visit }: { readonly id: string; readonly file: string; readonly visit: Visit },
): Promise<void> {
  const pattern = `**/remotes/${id}/*/${file}`;
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}${tellTale(file)}` });
  });
  await visit.go(page, 'en');
  await hasCome(page, file);
  await expect(visit.instead(page, 'en'), file).toBeVisible({ timeout: 7_000 });
  expect(
    await page.evaluate(() => [
      Reflect.get(globalThis, 'changedFileRan'),
      getComputedStyle(document.documentElement).getPropertyValue('--changed-file'),
    ]),
    file,
  ).toEqual([undefined, '']);
  await expect(
    page.getByRole('navigation', { includeHidden: true }).getByRole('link', { includeHidden: true }).first(),
    file,
  ).toBeAttached();
  await page.unroute(pattern);
}

/** Any change would do; this one would be noticed if it ran. */
const tellTale = (file: string): string =>
  file.endsWith('.css') ? '\n:root { --changed-file: 1 }' : '\n;globalThis.changedFileRan = true;';
