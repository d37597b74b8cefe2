import { layoutFaults } from '../../pictures/layoutFaults.ts';
import { Keyboard } from '../../support/Keyboard.ts';
import { expect, test } from '../../support/portalTest.ts';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test(`[S1.21] At ${width} px the debug panel is closed at the foot of the page, covers no text, and opens by keyboard: language, is-production, company id, user id, is-agent, roles, permissions`, async ({
      page,
      screens,
      signIn,
    }) => {
      await signIn('agent@nordlys.example');
      const panel = screens.chrome.debugPanel;
      await expect(panel).toBeVisible();
      await expect(panel.getByRole('definition').first()).toBeHidden();
      expect(await layoutFaults(page)).toEqual([]);
      await panel.locator('summary').focus();
      await new Keyboard(page).press('Enter');
      for (const field of ['Language', 'Is production', 'Company ID', 'User ID', 'Is agent', 'Roles', 'Permissions'])
        await expect(panel.getByRole('term').filter({ hasText: new RegExp(`^${field}$`) })).toBeVisible();
      const valueOf = (field: string) =>
        panel
          .locator('dl > div')
          .filter({ has: page.getByText(field, { exact: true }) })
          .getByRole('definition');
      const { userId } = await page.evaluate(
        () => JSON.parse(localStorage.getItem('auth') ?? '{}') as { userId: string },
      );
      for (const [field, value] of [
        ['Language', 'en'],
        ['Is production', 'false'],
        ['User ID', userId],
        ['Is agent', 'true'],
        ['Roles', 'INTERNAL_AGENT'],
      ] as const)
        await expect(valueOf(field)).toContainText(value);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  });
}
