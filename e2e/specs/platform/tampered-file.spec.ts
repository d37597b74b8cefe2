import { places, remoteIds, whoHasAll } from '../../faults/faultCatalogue.ts';
import {
  hasCome,
  pageAddresses,
  screenAt,
  speak,
  whatIsWanted,
  withoutIntegrityPolicy,
} from '../../faults/tamperedFiles.ts';
import { openPage } from '../../support/openPage.ts';
import { expect, test } from '../../support/portalTest.ts';

/** Of a screen's files: the entry, a style sheet, and another script, which is another kind of script for each remote. */
function sampleOf(files: readonly string[], index: number): string[] {
  const scripts = files.filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js');
  const sheet = files.find((file) => file.endsWith('.css'));
  const script = scripts[index % scripts.length];
  return ['remoteEntry.js', ...(sheet === undefined ? [] : [sheet]), ...(script === undefined ? [] : [script])];
}

// A sample of each remote's files: `npm run prove -- tampering` changes every file of every remote, and misses none.
remoteIds.forEach((id, index) => {
  for (const header of ['with', 'without'] as const) {
    test(`a changed file of ${id} never runs, ${header} the Integrity-Policy header`, async ({ browser, portal }) => {
      const page = await openPage(browser, portal.url, whoHasAll);
      if (header === 'without') await page.context().route(pageAddresses, withoutIntegrityPolicy);
      const visit = screenAt(places[id].path);
      const wanted = await whatIsWanted(page, id, [visit], new Set(), ['en']);
      const sample = sampleOf(
        wanted.map(({ file }) => file),
        index,
      );
      expect(sample, 'an entry, a style sheet and a script').toHaveLength(3);
      for (const file of header === 'with' ? sample : [sample[index % 2] ?? '']) {
        await speak(page, 'en');
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
      await page.context().close();
    });
  }
});

/** Any change would do; this one would tell on itself. */
const tellTale = (file: string): string =>
  file.endsWith('.css') ? '\n:root { --changed-file: 1 }' : '\n;globalThis.changedFileRan = true;';
