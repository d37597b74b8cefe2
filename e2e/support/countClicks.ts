import type { Page } from '@playwright/test';

/** Counts pointer presses on all pages that `page` opens from now on. @returns the number so far */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeBinding('portolanPressed', () => void (clicks += 1));
  // Playwright prevents a press that would meet another element, because the page has just moved, and tries again.
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      (event) =>
        setTimeout(() => {
          if (!event.defaultPrevented) (window as unknown as { portolanPressed: () => void }).portolanPressed();
        }),
      { capture: true },
    ),
  );
  return () => clicks;
}
