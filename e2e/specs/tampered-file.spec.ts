import { filesOf, pageAddresses, speak, tours, whoWantsWhat, withoutIntegrityPolicy } from '../faults/tamperedFiles.ts';
import { expect, test } from '../support/portalTest.ts';

const people = { 'mf-tracking': 'safety@nordlys.example' } as Readonly<Record<string, string>>;

for (const id of Object.keys(tours)) {
  for (const header of ['with', 'without'] as const) {
    test(`a changed file of ${id} never runs, ${header} the Integrity-Policy header`, async ({ page, context, signIn }) => {
      test.setTimeout(180_000);
      await signIn(people[id] ?? 'admin@nordlys.example');
      if (header === 'without') await context.route(pageAddresses, withoutIntegrityPolicy);
      const files = await filesOf(page, id);
      const wanted = await whoWantsWhat(page, id);
      expect([...wanted.keys()].toSorted(), 'the tour asks for every file').toEqual(files);

      for (const [file, { visit, language }] of wanted) {
        await speak(page, language);
        const pattern = `**/remotes/${id}/*/${file}`;
        await page.route(pattern, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `${await response.text()}${tellTale(file)}` });
        });
        await visit.go(page, language);
        await expect(visit.instead(page, language), file).toBeVisible({ timeout: 7_000 });
        expect(await page.evaluate(() => [Reflect.get(globalThis, 'changedFileRan'), getComputedStyle(document.documentElement).getPropertyValue('--changed-file')]), file).toEqual([undefined, '']);
        await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
        await page.unroute(pattern);
      }
    });
  }
}

/** Any change would do; this one would tell on itself. */
const tellTale = (file: string): string => (file.endsWith('.css') ? '\n:root { --changed-file: 1 }' : '\n;globalThis.changedFileRan = true;');
