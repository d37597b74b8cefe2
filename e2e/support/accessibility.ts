import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with each finding of axe on the page as it is now, by the rules of WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), `axe on ${page.url()}`).toEqual([]);
}

/**
 * The findings of axe on the page as it is now, a line each; for tests that look at several pages. axe runs in the page itself (its "legacy mode")
 * and lists nothing but findings: a blank page beside it to put the results of frames together takes twice as long as all the rules. It looks
 * into no frame of another site, such as the support chat's.
 * @param within a selector of what is looked at; default: the whole page
 */
export async function accessibilityFindings(page: Page, within = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .include(within);
  const { violations } = await wholeInSight(page, () => axe.analyze());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** In a window as high as the page: what has just scrolled under a phone's bottom bar is not too small a target. */
async function wholeInSight<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (window === null || height <= window.height) return look();
  await page.setViewportSize({ width: window.width, height });
  try {
    return await look();
  } finally {
    await page.setViewportSize(window);
  }
}
