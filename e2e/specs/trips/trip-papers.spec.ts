import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { screensOf } from '../../pages/screens.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { Keyboard } from '../../support/Keyboard.ts';
import { expect, test } from '../../support/portalTest.ts';

const widths = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** A signed-out person, in another browser. */
async function visitor(browser: Browser, baseURL: string, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale });
  return context.newPage();
}

test.describe('the papers of a trip', () => {
  test.beforeEach(async ({ signIn, screens }) => {
    await signIn('traveller@nordlys.example', null);
    await screens.trips.open();
    await screens.trips.openTrip('Oslo kick-off');
  });

  for (const [action, ending, beginning] of [
    ['Download PDF', 'pdf', '%PDF-1.7'],
    ['Add to calendar', 'ics', 'BEGIN:VCALENDAR\r\n'],
  ] as const) {
    test(`A trip’s documents are saved by keyboard: ${ending}`, async ({ page, screens }) => {
      const keyboard = new Keyboard(page);
      const number = await screens.trip.number();
      await keyboard.tabTo(/button "More actions"/);
      await keyboard.press('Enter');
      await keyboard.tabTo(new RegExp(`button "${action}"`));
      const saved = page.waitForEvent('download');
      await keyboard.press('Enter');
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`Oslo kick-off ${number}.${ending}`);
      expect((await readFile(await download.path())).toString('latin1').startsWith(beginning)).toBe(true);
      await expect(page.getByRole('status').filter({ hasText: 'has been downloaded' })).toBeVisible();
    });
  }

  test('A calendar of all travel is read under its secret address until that is renewed', async ({ page, screens }) => {
    const read = (address: string) => page.request.get(address);
    await screens.trip.act('feed', { isBehindMore: true });
    await page.getByRole('button', { name: 'Create address' }).click();
    const field = page.getByRole('textbox', { name: 'Secret address' });
    const first = await field.inputValue();
    const answer = await read(first);
    expect([answer.status(), (await answer.text()).startsWith('BEGIN:VCALENDAR\r\n')]).toEqual([200, true]);
    await page.getByRole('button', { name: 'Create new address' }).click();
    await expect(field).not.toHaveValue(first);
    expect((await read(first)).status()).toBe(404);
    await page.getByRole('button', { name: 'Stop subscription' }).click();
    await expect(page.getByText('The subscription has stopped', { exact: false })).toBeFocused();
  });

  test('A link shows the trip to a signed-out person, without costs or contact data, until it is withdrawn', async ({
    screens,
    portal,
    browser,
  }, info) => {
    await screens.trip.act('share', { isBehindMore: true });
    const { dialog } = screens.trip;
    const link = await screens.trip.makeLink();
    const guest = await visitor(browser, portal.url);
    const { sharedTrip } = screensOf(guest, 'en');
    for (const size of widths) {
      await guest.setViewportSize(size);
      const answer = await guest.goto(link);
      expect([answer?.headers()['referrer-policy'], answer?.headers()['x-robots-tag']]).toEqual([
        'no-referrer',
        'noindex',
      ]);
      await expect(sharedTrip.heading).toHaveText('Oslo kick-off');
      await expect(sharedTrip.items.first()).toBeVisible();
      await expect(sharedTrip.note).toBeVisible();
      const text = await guest.locator('body').innerText();
      for (const secret of ['SEK', 'NOK', 'EUR', '@', '+46']) expect(text).not.toContain(secret);
      await expectAccessible(guest);
      await guest.screenshot({ path: info.outputPath(`shared-trip-${size.width}.png`), fullPage: true });
      expect(await guest.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await expect(guest.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Revoke' }).first().click();
    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    await expect(dialog.getByText('The link has been revoked.')).toBeVisible();
    await guest.reload();
    await expect(sharedTrip.gone).toBeVisible();
    await guest.context().close();
  });
});

for (const [language, locale, title] of [
  ['en', 'en-GB', 'This link no longer works'],
  ['sr', 'sr-Latn-RS', 'Ovaj link više ne radi'],
  ['sv', 'sv-SE', 'Den här länken fungerar inte längre'],
  ['da', 'da-DK', 'Dette link virker ikke længere'],
] as const) {
  test(`An invalid link says so, without a sign-in: ${language}`, async ({ portal, browser }, info) => {
    const guest = await visitor(browser, portal.url, locale);
    const { sharedTrip } = screensOf(guest, language);
    for (const token of ['x'.repeat(64), 'nonsense']) {
      await guest.goto(`/shared-trip/${token}`);
      await expect(sharedTrip.gone).toHaveText(title);
    }
    await expectAccessible(guest);
    await guest.screenshot({ path: info.outputPath(`shared-trip-gone-${language}.png`) });
    await guest.context().close();
  });
}
