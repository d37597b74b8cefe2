import type { Locator, Page } from '@playwright/test';
import { accessibilityFindings } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';

test.use({ axeOff: 'the test looks at the opened list itself; the page of parts has its own test' });

/** Clicks the canvas where a mark's button stands: the pointer passes through the button. */
async function clickMark(page: Page, mark: Locator): Promise<void> {
  await mark.scrollIntoViewIfNeeded();
  const box = await mark.boundingBox();
  if (box === null) throw new Error('the mark does not show');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Points of a map in the colour of the sea. */
const seaIn = (map: Locator): Promise<number> =>
  map.locator('canvas').evaluateAll((canvases) => {
    const seas = [0xdce7ec, 0x131f26];
    return canvases.reduce((count, canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext('2d');
      if (context === null || width === 0) return count;
      const { data } = context.getImageData(0, 0, width, height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (seas.includes((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)) found += 1;
      return count + found;
    }, 0);
  });

test('A map works by keyboard and pointer: it moves, reports a person’s moves, opens the points of one spot, and can be left', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  await screens.devUi.open();
  const { keys, marks, cluster, spot, searchArea } = screens.devUi.map('kinds');

  await keys.focus();
  await expect(cluster(200)).toBeVisible();
  await expect(searchArea, 'a fit is no move of a person').toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(searchArea).toBeVisible();
  await page.keyboard.press('Home');

  // Tab leaves the keys, passes zoom and reaches the marks: one stop, and arrow keys between them.
  await searchArea.focus();
  for (const step of ['zoomIn', 'zoomOut', 'fit']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus'), step).toHaveAttribute('title', /./);
  }
  await page.keyboard.press('Tab');
  await expect(marks.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(marks.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(marks.and(page.locator(':focus'))).toHaveCount(0);

  await cluster(200).focus();
  await page.keyboard.press('Enter');
  await expect(spot.getByRole('listitem')).toHaveCount(200);
  await expect(spot.getByRole('listitem').first().getByRole('button')).toBeFocused();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(spot).toBeHidden();
  await expect(keys).toBeFocused();
  await clickMark(page, cluster(200));
  await expect(spot).toBeVisible();
});

test('A price clicked on the map is chosen in the list next to it; without street tiles the map says so and stays', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('traveller@nordlys.example', null);
  await screens.devUi.open();
  const { marks, listed } = screens.devUi.map('prices');
  const hotel = 'Hotel Operakvartalet';
  await clickMark(page, marks.and(page.getByRole('button', { name: hotel, exact: true })));
  await expect(listed(hotel)).toHaveAttribute('aria-pressed', 'true');

  const without = screens.devUi.map('without its street map');
  await expect(without.withoutStreets).toBeVisible();
  await expect(without.marks).toHaveCount(5);
  expect(await seaIn(without.keys), 'no price stands in a sea').toBe(0);
});
