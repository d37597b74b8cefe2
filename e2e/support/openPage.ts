import type { Browser, Page } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';

/** Everybody's password in the demo world. */
export const demoPassword = 'portolan-demo-1';

/** A page of a browser context of its own, in English, of somebody of the demo world who is signed in and at home. */
export async function openPage(browser: Browser, portalUrl: string, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: portalUrl, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
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
