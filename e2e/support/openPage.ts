import type { Browser, Page } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';

/** Everybody's password in the demo world. */
export const demoPassword = 'portolan-demo-1';

/** A page of a browser context of its own, which ends with it, in English, of somebody of the demo world who is signed in and at home. */
export async function openPage(browser: Browser, portalUrl: string, email: string): Promise<Page> {
  // Not `browser.newPage`: axe opens a page of its own beside the one that it looks at.
  const context = await browser.newContext({ baseURL: portalUrl, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.once('close', () => void context.close().catch(() => undefined)); // where the whole browser is closed, that closes it too
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http') && localStorage.getItem('languages') === null) localStorage.setItem('languages', 'en');
  });
  const { signIn, chrome } = screensOf(page, 'en');
  await signIn.open();
  await signIn.signIn(email, demoPassword);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await chrome.isReady();
  return page;
}
