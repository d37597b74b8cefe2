import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/portalTest.ts';
import { languages, type Language } from '../support/texts.ts';
import { watchComplaints } from './complaints.ts';
import { layoutFaults } from './layoutFaults.ts';
import { rawTexts } from './rawTexts.ts';
import { legs } from './stops.ts';

/** The day of the pictures: a Monday morning, from which the demo's dates count. */
const day = new Date('2026-11-23T08:30:00+01:00');
const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/pictures');
const sizes = {
  phone: { width: 360, height: 780 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
} as const;

/** With `--stops` only those; the others are not gone to. */
const wanted = process.env['PORTOLAN_STOPS']?.split(',');
const wantedLegs = legs
  .map(({ who, stops }) => ({ who, stops: stops.filter(({ name }) => wanted?.includes(name) ?? true) }))
  .filter(({ stops }) => stops.length > 0);

interface Look {
  readonly language: Language;
  readonly size: keyof typeof sizes;
  readonly theme: 'light' | 'dark';
  /** Which stops leave a picture. */
  readonly kept: 'all' | readonly string[];
}

/** Pages that place lists, maps and columns anew between a phone and a desktop. */
const tabletOnes = ['hotel-search', 'hotels', 'hotel'];
const darkOnes = ['sign-in', 'home', 'taxi-offers', 'trip'];
const keptOf = (language: Language, theme: Look['theme'], size: Look['size']): Look['kept'] => {
  if (language === 'en') return theme === 'light' ? 'all' : darkOnes;
  return language === 'sr' && size === 'phone' ? ['taxi-offers', 'trip'] : [];
};
const looks: readonly Look[] = [
  ...(['desktop', 'phone'] as const).flatMap((size): Look[] => [
    ...languages.map((language): Look => ({ language, size, theme: 'light', kept: keptOf(language, 'light', size) })),
    { language: 'en', size, theme: 'dark', kept: keptOf('en', 'dark', size) },
  ]),
  { language: 'en', size: 'tablet', theme: 'light', kept: tabletOnes },
];

test.afterAll(async ({ portal }) => void (await portal.qa.reset()));

for (const { language, size, theme, kept } of looks) {
  test.describe(`${language}, ${size}, ${theme}`, () => {
    test.use({
      language,
      viewport: sizes[size],
      colorScheme: theme,
      timezoneId: 'Europe/Stockholm',
      axeOff: 'the e2e specs look at these pages',
    });

    test(`every screen shows whole, in words, without complaint (${language}, ${size}, ${theme})`, async ({
      page,
      screens,
      remotes,
      portal,
      demoWorld,
      signIn,
    }) => {
      test.setTimeout(900_000); // some 170 screens
      await mkdir(folder, { recursive: true });
      await demoWorld.reset(day);
      await page.clock.setFixedTime(day);
      const complaints = await watchComplaints(page);
      for (const { who, stops } of wantedLegs) {
        await page.context().clearCookies();
        if (who !== null) {
          // With --stops somebody may be the first on the tour; a page that is none yet has no storage.
          if (page.url() !== 'about:blank')
            await page.evaluate(() =>
              Object.keys(localStorage)
                .filter((key) => key !== 'languages')
                .forEach((key) => localStorage.removeItem(key)),
            );
          await signIn(who);
        }
        for (const { name, go, isBroken, isLoading, explains, leave } of stops) {
          const tour = { page, screens, remotes, day, qa: portal.qa, urlOf: (host: string) => portal.urlOf(host) };
          await test.step(name, async () => {
            await go(tour);
            if (!isLoading) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
            await settle(page);
            const found = [
              ...(isBroken ? [] : complaints.take()),
              ...(await layoutFaults(page)),
              ...(await rawTexts(page, explains?.(screens))),
            ];
            expect.soft(found, `${name} in ${language} at ${sizes[size].width} px, ${theme}`).toEqual([]);
            if (kept === 'all' || kept.includes(name))
              await keep(
                page,
                [name, size, ...(theme === 'dark' ? [theme] : []), ...(language === 'en' ? [] : [language])].join('-'),
              );
          });
          await leave?.(tour);
          if (isBroken) await remotes.mend();
          complaints.take();
        }
      }
    });
  });
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One that follows the scrolling ends with no time.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** A picture that docs/pictures has is renewed there; the others are not committed. */
function fileOf(name: string): string {
  const shown = join(root, 'docs/pictures', `${name}.png`);
  return existsSync(shown) ? shown : join(folder, `${name}.png`);
}

/** The same bytes for the same page: the numbers of trips and bookings are drawn by lot, versions are named by their content. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      walker.currentNode.textContent =
        walker.currentNode.textContent
          ?.replace(/PT-\w{6}/g, 'PT-7F3K2Q')
          .replace(/localhost:\d+/g, 'localhost')
          .replace(/(FGT|TXB|TXO)-[0-9A-Z]+/g, '$1-14NE7J3')
          .replace(/\b\d+\.\d+\.\d+-[0-9a-f]{8}\b/g, '0.1.0-7ab3c2d1') ?? '';
  });
  await page.screenshot({ path: fileOf(name), animations: 'disabled', caret: 'hide' });
}
