import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with each finding of axe on the page's present state, by the rules of WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page), `axe on ${page.url()}`).toEqual([]);
}

/**
 * The findings of axe on the page's present state, one line each; for tests that check several pages. axe is loaded into the page once:
 * @axe-core/playwright loads it twice for each check, which takes longer than its rules. Frames are not checked: the only one is the
 * support chat's, of another site.
 * @param within selector of the checked element; default: the whole page
 */
export async function accessibilityFindings(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const look = ({ selector, tags }: { readonly selector: string; readonly tags: string[] }) =>
    (window as unknown as { readonly axe: typeof axe }).axe
      .run(
        { include: [selector] },
        { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], iframes: false },
      )
      .then(({ violations }) =>
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      );
  return wholeInSight(page, () => page.evaluate(look, { selector: within, tags: rules }));
}

/** Makes the window as high as the page: an element just under a phone's bottom bar is not too small a target. */
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
