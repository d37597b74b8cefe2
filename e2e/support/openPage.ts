import type { Browser, Page } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';
import { giveSession } from './giveSession.ts';

/**
 * A page in a new browser context, in English, of a signed-in person of the demo world, at home. Callers close its context, and wait for
 * that.
 */
export async function openPage(browser: Browser, portalUrl: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portalUrl,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http') && localStorage.getItem('languages') === null)
      localStorage.setItem('languages', 'en');
  });
  await giveSession(context, portalUrl, email);
  const page = await context.newPage();
  await page.goto('/');
  await screensOf(page, 'en').chrome.isReady();
  return page;
}
