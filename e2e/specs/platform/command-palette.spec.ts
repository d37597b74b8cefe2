import { Keyboard } from '../../support/Keyboard.ts';
import { expect, test } from '../../support/portalTest.ts';

const who = 'traveller@nordlys.example';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test(`At ${width} px the palette finds a page and a trip by keyboard alone, and fits whole into the window`, async ({
      page,
      screens,
      signIn,
    }) => {
      await signIn(who);
      const keyboard = new Keyboard(page);
      await screens.palette.open();
      await expect(screens.palette.field).toBeFocused();
      // recently created trips stand first, before typing
      await expect(screens.palette.dialog.getByRole('option').first()).toHaveText(/PT-/);
      await keyboard.type('trips');
      await expect(screens.palette.chosen).toHaveText('Trips');
      await keyboard.press('Enter');
      await expect(screens.trips.heading).toBeFocused();
      await expect(screens.palette.dialog).toBeHidden();
      await screens.palette.open();
      await keyboard.type('Oslo kick');
      await expect(screens.palette.dialog.getByRole('option', { name: /Oslo kick-off/ })).toBeVisible();
      const box = await screens.palette.dialog.boundingBox();
      expect([
        (box?.x ?? -1) >= 0,
        (box?.x ?? 0) + (box?.width ?? 0) <= width,
        (box?.y ?? 0) + (box?.height ?? 0) <= 780,
      ]).toEqual([true, true, true]);
    });
  });
}

test('Escape closes the palette and returns the focus; ? lists the shortcuts', async ({ page, screens, signIn }) => {
  await signIn(who);
  await screens.palette.door.focus();
  await screens.palette.door.press('Enter');
  await expect(screens.palette.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screens.palette.dialog).toBeHidden();
  await expect(screens.palette.door).toBeFocused();
  await page.keyboard.press('?');
  await expect(screens.palette.shortcuts).toBeVisible();
});

test('The page’s theme is a command, and survives a reload', async ({ page, screens, signIn }) => {
  await signIn(who);
  for (const [words, theme] of [
    ['theme dark', 'dark'],
    ['theme light', 'light'],
    ['theme device', 'light'],
  ] as const) {
    await screens.palette.open();
    await page.keyboard.type(words);
    await expect(screens.palette.chosen).toContainText('Theme');
    await page.keyboard.press('Enter');
    await expect(screens.palette.dialog).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.reload();
    await expect(screens.home.heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
});
