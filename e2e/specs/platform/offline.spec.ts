import { expect, test } from '../../support/portalTest.ts';

const who = 'traveller@nordlys.example';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test(`At ${width} px a page without a network says so, opens nothing that is missing, and is complete again with the network`, async ({
      page,
      context,
      screens,
      signIn,
    }) => {
      const uncaught: string[] = [];
      page.on('pageerror', ({ message }) => uncaught.push(message));
      await signIn(who);
      await context.setOffline(true);
      await expect(screens.chrome.offline('gone')).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(screens.chrome.missingPart).toBeVisible();
      const [notice, missing] = [
        await screens.chrome.offline('gone').boundingBox(),
        await screens.chrome.missingPart.boundingBox(),
      ];
      expect((missing?.y ?? 0) + (missing?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await context.setOffline(false);
      await expect(screens.chrome.offline('back')).toBeVisible();
      await expect(screens.palette.field).toBeFocused();
      expect(uncaught).toEqual([]);
    });
  });
}

test('Content that failed to load is loaded by "Try again", reached by keyboard; "Close" dismisses it', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn(who);
  await page.route('**/assets/**', (route) => route.abort());
  await screens.palette.door.press('Enter');
  await expect(screens.chrome.missingPart).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(screens.chrome.missingPart.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screens.chrome.missingPart).toHaveCount(0);
  await screens.palette.door.press('Enter');
  await expect(screens.chrome.missingPart).toBeVisible();
  await page.unroute('**/assets/**');
  await screens.chrome.missingPart.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(screens.palette.field).toBeFocused();
  await expect(screens.chrome.missingPart).toHaveCount(0);
});
