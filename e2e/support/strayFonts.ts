import type { Page } from '@playwright/test';

/**
 * Checks every visible text.
 * @returns a line for each kind of element whose text has another font than the portal's; code has its own
 */
export const strayFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stray = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (element === null || text.nodeValue?.trim() === '' || !element.checkVisibility()) continue;
      const { fontFamily } = getComputedStyle(element);
      const isCode = element.closest('code, pre, kbd') !== null;
      if (!fontFamily.startsWith('"Inter Variable"') && !isCode)
        stray.add(`${element.tagName.toLowerCase()}.${element.className}: ${fontFamily}`);
    }
    for (const field of document.querySelectorAll('input, select, textarea, button')) {
      const { fontFamily } = getComputedStyle(field);
      if (field.checkVisibility() && !fontFamily.startsWith('"Inter Variable"'))
        stray.add(`${field.tagName.toLowerCase()}.${field.className}: ${fontFamily}`);
    }
    return [...stray];
  });
