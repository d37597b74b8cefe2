import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/portalTest.ts';
import { languages } from '../support/texts.ts';

test('[S2.3] dev/ui stands at exactly that path, and no other page loads what it draws with', async ({ page, screens, signIn }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname)));
  await signIn('traveller@nordlys.example');
  await screens.profile.open();
  const before = new Set(scripts);
  await screens.devUi.open();
  await expect(screens.devUi.examplesOf('StatusBadge').getByRole('listitem')).toHaveCount(9);
  expect([...scripts].filter((script) => script.startsWith('/assets/') && !before.has(script))).not.toEqual([]);
  await page.goto('/dev/ui/more');
  await page.waitForURL(({ pathname }) => pathname === '/');
});

for (const language of languages) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${theme}`, () => {
      test.use({ language, axeOff: 'the test looks itself, in the theme that it chose' });

      test(`[S2.3] every part has no accessibility finding in ${language}, ${theme}, and the page does not scroll sideways on a phone`, async ({ page, screens, signIn }) => {
        await signIn('traveller@nordlys.example');
        await screens.devUi.open();
        await screens.devUi.theme.selectOption(theme);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectAccessible(page);
        await page.setViewportSize({ width: 360, height: 780 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      });
    });
  }
}

for (const layer of ['Dialog', 'Dialog, danger', 'Drawer', 'SideDrawer']) {
  test(`an open ${layer} has no accessibility finding, and Escape closes it`, async ({ page, screens, signIn }) => {
    await signIn('traveller@nordlys.example');
    await screens.devUi.open();
    await screens.devUi.opener(layer).click();
    await expect(screens.devUi.dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(screens.devUi.dialog).toBeHidden();
  });
}
