import type { Locator } from '@playwright/test';
import { accessibilityFindings } from '../../support/accessibility.ts';
import { faintFocusRings } from '../../support/focusRings.ts';
import { expect, test } from '../../support/portalTest.ts';
import { strayFonts } from '../../support/strayFonts.ts';
import { languages } from '../../support/texts.ts';

test.use({ axeOff: 'the tests of this page look at it themselves, in each language and theme' });

test('[S2.3] The page dev/ui stands at exactly that path, and no other page loads its code', async ({
  page,
  screens,
  signIn,
}) => {
  const scripts = new Set<string>();
  page.on(
    'request',
    (request) => void (request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname)),
  );
  await signIn('traveller@nordlys.example', null);
  await screens.profile.open();
  const before = new Set(scripts);
  await screens.devUi.open();
  await expect(screens.devUi.examplesOf('StatusBadge').getByRole('listitem')).toHaveCount(9);
  expect([...scripts].filter((script) => script.startsWith('/assets/') && !before.has(script))).not.toEqual([]);
  await page.goto('/dev/ui/more');
  await page.waitForURL(({ pathname }) => pathname === '/');
});

/** Common name of a colour, such as `rgb(27, 107, 46)`, by its hue. */
function colourOf(rgb: string): string {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/\d+/g) ?? []).map(Number);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const side =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  const hue = (side * 60 + 360) % 360;
  if (hue < 20 || hue > 345) return 'red';
  if (hue > 35 && hue < 65) return 'yellow';
  if (hue > 100 && hue < 160) return 'green';
  return hue > 195 && hue < 245 ? 'blue' : `hue ${hue}`;
}

test('[S4.2] [S4.3] [S4.4] [S4.5] Each booking status has its colour, light and dark: text, ground and edge', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  await screens.devUi.open();
  for (const theme of ['light', 'dark'] as const) {
    await screens.devUi.theme.selectOption(theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const drawn = await screens.devUi
      .examplesOf('StatusBadge')
      .locator('[data-theme]')
      .evaluateAll((badges) =>
        badges.map((badge) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(badge);
          return [badge.textContent, color, backgroundColor, borderTopColor];
        }),
      );
    expect(
      drawn.map(([word = '', ...colours]) => [word, ...new Set(colours.map((colour) => colourOf(colour ?? '')))]),
    ).toEqual([
      ['Draft', 'blue'],
      ['Pending approval', 'yellow'],
      ['Rejected', 'red'],
      ['Processing', 'yellow'],
      ['Pending', 'yellow'],
      ['Confirmed', 'green'],
      ['Edited', 'yellow'],
      ['Failed', 'red'],
      ['Cancelled', 'red'],
    ]);
  }
});

/** Colours do not depend on the language: the other languages are checked in one theme each. */
const themes = { en: ['light', 'dark'], sr: ['dark'], sv: ['light'], da: ['dark'] } as const;

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`[S2.3] Every component has no accessibility finding in ${language}, ${themes[language].join(' and ')}, and the page does not scroll sideways on a phone`, async ({
      page,
      screens,
      signIn,
    }) => {
      await signIn('traveller@nordlys.example', null);
      await screens.devUi.open();
      const found: string[] = [];
      for (const theme of themes[language]) {
        await screens.devUi.theme.selectOption(theme);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const findings = await accessibilityFindings(page);
        if (language === 'en') findings.push(...(await strayFonts(page)), ...(await faintFocusRings(page)));
        found.push(...findings.map((finding) => `${theme}: ${finding}`));
      }
      expect(found).toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
      // The map redraws after the window has its new width.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
    });
  });
}

test('An open Dialog, danger dialog, Drawer and SideDrawer have no accessibility finding, Escape closes each, and a dialog’s text is aligned with its title', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  await screens.devUi.open();
  const found: string[] = [];
  for (const layer of ['Dialog', 'Dialog, danger', 'Drawer', 'SideDrawer']) {
    await screens.devUi.opener(layer).click();
    await expect(screens.devUi.dialog, layer).toBeVisible();
    found.push(...(await accessibilityFindings(page, '[role=dialog]')).map((finding) => `${layer}: ${finding}`));
    if (layer === 'Dialog') {
      const [title, text] = await Promise.all([screens.devUi.dialogTitle, screens.devUi.dialogText].map(beginOf));
      expect(text).toBe(title);
    }
    await page.keyboard.press('Escape');
    await expect(screens.devUi.dialog, layer).toBeHidden();
  }
  expect(found).toEqual([]);
});

/** Left edge of words, in CSS pixels. */
const beginOf = (words: Locator): Promise<number> =>
  words.evaluate(
    (element) => element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingInlineStart),
  );

test('[S4.55] [S9.31] A drawer pushes its page aside or narrows it, by its mode, in 400 ms, and restores it when closed', async ({
  page,
  screens,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn('traveller@nordlys.example', null);
  await screens.devUi.open();
  for (const [mode, widthLeft] of [
    ['push', 0],
    ['side', -200],
  ] as const) {
    const { drawer, content } = screens.devUi.drawerWithPage(mode);
    const place = () =>
      content.evaluate((page) => [
        Math.round(page.getBoundingClientRect().left),
        Math.round(page.getBoundingClientRect().width),
      ]);
    await drawer.evaluate((moving) => {
      const tookMs: number[] = [];
      Object.assign(globalThis, { tookMs });
      moving.addEventListener(
        'transitionend',
        (event) => event instanceof TransitionEvent && event.target === moving && tookMs.push(event.elapsedTime * 1000),
      );
    });
    const tookMs = () => page.evaluate(() => Reflect.get(globalThis, 'tookMs') as number[]);
    const [left = 0, width = 0] = await place();

    await screens.devUi.opener(`SideDrawer, ${mode}`).click();
    await expect.poll(tookMs, mode).toEqual([400]);
    expect(await place(), mode).toEqual([left + 200, width + widthLeft]);

    await drawer.getByRole('button').click();
    await expect.poll(tookMs, mode).toEqual([400, 400]);
    expect(await place(), mode).toEqual([left, width]);
  }
});
