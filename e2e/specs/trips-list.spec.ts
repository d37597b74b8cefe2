import { expect, test } from '../support/portalTest.ts';

for (const [width, isOneColumn] of [[360, true], [700, false], [1280, false]] as const) {
  test(`[S2.33] [S9.9] at ${width} px trips stand as cards in a grid, none narrower than 280 px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('traveller@nordlys.example');
    await page.goto('/trips');
    await expect(page.getByRole('article').first()).toBeVisible();
    const cards = await page.getByRole('article').evaluateAll((all) => all.map((card) => card.getBoundingClientRect()).map(({ left, width: wide }) => ({ left, wide })));
    expect(cards.filter(({ wide }) => wide < 280)).toEqual([]);
    expect(new Set(cards.map(({ left }) => left)).size === 1).toBe(isOneColumn);
  });
}
