import type { Browser } from '@playwright/test';
import { moveDate, testClockMs } from '@portolan/tooling/test-clock';

/** Sets the clock of this process on pages of every context that the browser creates from now on. */
export function turnPages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript({ content: `(${String(moveDate)})(globalThis, ${testClockMs()});` });
    return context;
  };
}
