import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';

for (const [width, isOneColumn] of [
  [360, true],
  [700, false],
  [1280, false],
] as const) {
  test(`[S2.33] [S9.9] at ${width} px trips stand as cards in a grid, none narrower than 280 px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('traveller@nordlys.example', null);
    await page.goto('/trips');
    await expect(page.getByRole('article').first()).toBeVisible();
    const cards = await page
      .getByRole('article')
      .evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ left, width: wide }) => ({ left, wide })),
      );
    expect(cards.filter(({ wide }) => wide < 280)).toEqual([]);
    expect(new Set(cards.map(({ left }) => left)).size === 1).toBe(isOneColumn);
  });
}

for (const [width, isOver] of [
  [360, true],
  [768, true],
  [769, false],
  [1280, false],
] as const) {
  test(`[S2.26] [S9.7] at ${width} px the filters lie ${isOver ? 'over the list' : 'beside it'}`, async ({
    page,
    screens,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('traveller@nordlys.example', null);
    await screens.trips.open();
    await screens.trips.filterButton.click();
    await expect(isOver ? screens.trips.filterDialog : screens.trips.filterPanel).toBeVisible();
    await expect(isOver ? screens.trips.filterPanel : screens.trips.filterDialog).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
}

test('[S2.55] what is filtered is in the URL: a reload, Back and a copied link bring it back', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  const { trips } = screens;
  await trips.open();
  const all = await trips.count.textContent();
  await trips.filterButton.click();
  await trips.filterPanel.getByRole('checkbox', { name: 'Past' }).check();
  await expect(trips.chips).toHaveText(['Travel status Past']);
  await page.waitForURL(/travelStatus=PAST/);
  await expect(trips.count).not.toHaveText(all ?? '');
  const past = await trips.count.textContent();
  await page.reload();
  await expect(trips.count).toHaveText(past ?? '');
  await page.goBack();
  await expect(trips.count).toHaveText(all ?? '');
  await page.goto('/trips?travelStatus=PAST&travelStatus=SOON&page=zero&startDate.gt=never');
  await expect(trips.count).toHaveText(past ?? '');
  await expect(trips.chips).toHaveCount(1);
  await expect(page).toHaveURL(/\/trips\?travelStatus=PAST$/);
  await expect(trips.filterPanel.getByText('You need to select a range date')).toBeVisible();
});

test('a range of days that is left with its first day alone says what is missing', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  const { trips } = screens;
  await trips.open();
  await trips.filterButton.click();
  await trips.filterPanel.getByRole('textbox', { name: 'Start', exact: true }).click();
  await page.locator('.ant-picker-cell-in-view').first().click();
  await trips.heading.click();
  await expect(trips.filterPanel.getByText('You need to select a range date')).toBeVisible();
});

test('somebody who typed part of a name finds the trips of that person', async ({ page, screens, signIn }) => {
  await signIn('admin@nordlys.example', null);
  const { trips } = screens;
  await trips.open();
  await trips.filterButton.click();
  await trips.filterPanel.getByRole('combobox', { name: 'Traveller' }).fill('jona');
  await page.getByText('approver@nordlys.example').click();
  await page.waitForURL(/travellerId=/);
  await expect(trips.card('Quarterly review')).toBeVisible();
  await expect(trips.card('Gothenburg site visit')).toHaveCount(0);
});
