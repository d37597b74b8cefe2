import {
  filesOf,
  hasCome,
  pageAddresses,
  speak,
  tours,
  whatIsWanted,
  withoutIntegrityPolicy,
} from '../../faults/tamperedFiles.ts';
import { openPage } from '../../support/openPage.ts';
import { expect, test } from '../../support/portalTest.ts';

for (const [id, all] of Object.entries(tours)) {
  for (const header of ['with', 'without'] as const) {
    test(`a changed file of ${id} never runs, ${header} the Integrity-Policy header`, async ({ browser, portal }) => {
      test.setTimeout(300_000);
      const tried = new Set<string>();
      for (const { who, visits } of all) {
        const page = await openPage(browser, portal.url, who);
        if (header === 'without') await page.context().route(pageAddresses, withoutIntegrityPolicy);
        for (const { file, visit, language } of await whatIsWanted(page, id, visits, tried)) {
          await speak(page, language);
          const pattern = `**/remotes/${id}/*/${file}`;
          await page.route(pattern, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: `${await response.text()}${tellTale(file)}` });
          });
          await visit.go(page, language);
          await hasCome(page, file);
          await expect(visit.instead(page, language), file).toBeVisible({ timeout: 7_000 });
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
          tried.add(file);
        }
        if (who === all.at(-1)?.who)
          expect([...tried].toSorted(), 'the tours ask for every file').toEqual(await filesOf(page, id));
        await page.context().close();
      }
    });
  }
}

/** Any change would do; this one would tell on itself. */
const tellTale = (file: string): string =>
  file.endsWith('.css') ? '\n:root { --changed-file: 1 }' : '\n;globalThis.changedFileRan = true;';
