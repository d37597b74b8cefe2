import type { Browser, Page } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';

/** Everybody's password in the demo world. */
export const demoPassword = 'portolan-demo-1';

/** A page of a browser context of its own, in English, of somebody of the demo world who is signed in and at home. Who opens it closes its context, and waits for that. */
export async function openPage(browser: Browser, portalUrl: string, email: string): Promise<Page> {
  // Not `browser.newPage`: axe opens a page of its own beside the one that it looks at.
  const context = await browser.newContext({
    baseURL: portalUrl,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http') && localStorage.getItem('languages') === null)
      localStorage.setItem('languages', 'en');
  });
  const { signIn, chrome } = screensOf(page, 'en');
  await signIn.open();
  await signIn.signIn(email, demoPassword);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await chrome.isReady();
  return page;
}
