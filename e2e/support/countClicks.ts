import type { Page } from '@playwright/test';

/** Counts how often a pointer presses, in whatever `page` opens from now on. @returns the number so far */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeBinding('portolanPressed', () => void (clicks += 1));
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { portolanPressed: () => void }).portolanPressed(), {
      capture: true,
    }),
  );
  return () => clicks;
}
