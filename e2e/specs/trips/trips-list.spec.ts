import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';

test('[S2.33] [S9.9] Trips stand as cards in a grid, none narrower than 280 px: one column at 360 px, several at 700 and 1280 px', async ({
  page,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  await page.goto('/trips');
  for (const [width, isOneColumn] of [
    [360, true],
    [700, false],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('article').first()).toBeVisible();
    const columnsAndNarrow = () =>
      page.getByRole('article').evaluateAll((all) => {
        const cards = all.map((card) => card.getBoundingClientRect());
        const columns = new Set(cards.map(({ left }) => left)).size;
        return { isOneColumn: columns === 1, narrow: cards.filter(({ width: wide }) => wide < 280).length };
      });
    await expect.poll(columnsAndNarrow, { message: `at ${width} px` }).toEqual({ isOneColumn, narrow: 0 });
  }
});

test('[S2.26] [S9.7] The filters lie over the list up to 768 px, and next to it from 769 px on', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  for (const [width, isOver] of [
    [360, true],
    [768, true],
    [769, false],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await screens.trips.open();
    await screens.trips.filterButton.click();
    await expect(isOver ? screens.trips.filterDialog : screens.trips.filterPanel).toBeVisible();
    await expect(isOver ? screens.trips.filterPanel : screens.trips.filterDialog).toHaveCount(0);
    await expectAccessible(page);
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overhang(), `at ${width} px`).toBe(0);
  }
});

test('[S2.55] The filters are in the URL: a reload, Back and a copied link restore them', async ({
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

test('A range of days without its last day asks for that day', async ({ page, screens, signIn }) => {
  await signIn('traveller@nordlys.example', null);
  const { trips } = screens;
  await trips.open();
  await trips.filterButton.click();
  await trips.filterPanel.getByRole('textbox', { name: 'Start', exact: true }).click();
  await page.locator('.ant-picker-cell-in-view').first().click();
  await trips.heading.click();
  await expect(trips.filterPanel.getByText('You need to select a range date')).toBeVisible();
});

test('Typing part of a person’s name finds that person’s trips', async ({ page, screens, signIn }) => {
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
