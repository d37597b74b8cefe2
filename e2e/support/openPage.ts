import type { Browser, Page } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';
import { giveSession } from './giveSession.ts';

/**
 * A page of a browser context of its own, in English, of somebody of the demo world who is signed in and at home. Who opens it closes its context,
 * and waits for that.
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
