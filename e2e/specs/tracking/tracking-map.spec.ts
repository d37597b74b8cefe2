import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';

const who = 'safety@nordlys.example';

/** Longitudes of the corners of the area in the address. */
const longitudesOf = (url: string): number[] => {
  const numbers = (new URL(url).searchParams.get('area') ?? '').split(',').map(Number);
  return numbers.filter((_number, index) => index % 2 === 1);
};

test('[S2.103] [S2.111] [S9.25] A map shows travellers with their cards and zooms to 12 at most; keyboard and pointer can draw an area', async ({
  page,
  screens: { tracking },
  signIn,
}) => {
  // A map without motion reaches a key's target at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(who, null);
  await tracking.open();
  await tracking.mapView.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?view=map$/);
  await expect(tracking.marks.first()).toBeAttached();
  await expect(tracking.people.first()).toBeVisible();

  await tracking.drawArea.focus();
  await page.keyboard.press('Enter');
  await tracking.mapKeys.focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(tracking.areaStatus).toHaveText('3 corners');
  await expectAccessible(page);
  await tracking.applyArea.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => longitudesOf(page.url())).toHaveLength(3);
  await tracking.clear.click();

  await tracking.drawArea.click();
  await tracking.mapKeys.scrollIntoViewIfNeeded();
  const box = await tracking.mapKeys.boundingBox();
  if (box === null) throw new Error('the map does not show');
  for (const [x, y] of [
    [0.6, 0.3],
    [0.85, 0.4],
    [0.8, 0.8],
    [0.2, 0.8],
  ] as const)
    await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
  await expect(tracking.areaStatus).toHaveText('4 corners');
  await tracking.applyArea.click();
  await expect.poll(() => longitudesOf(page.url())).toHaveLength(4);
  await tracking.clear.click();

  const nearest = (box.width * 360) / (256 * 2 ** 12);
  await expect(async () => {
    await tracking.mapKeys.focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('+');
    await tracking.drawArea.click();
    await tracking.visibleArea.click();
    const longitudes = longitudesOf(page.url());
    await tracking.clear.click();
    expect((Math.max(...longitudes) - Math.min(...longitudes)) / nearest).toBeCloseTo(1, 1);
  }).toPass();
});
