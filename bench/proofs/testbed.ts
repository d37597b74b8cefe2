import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../tools/src/findChromium.ts';
import { turnPages } from '../../e2e/support/turnPages.ts';
import { PortalProcess } from '../../e2e/support/PortalProcess.ts';

/** A separate portal and a browser, for the duration of `work`. */
export async function withPortal<Result>(
  work: (portal: PortalProcess, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const portal = await PortalProcess.start();
  try {
    return await withBrowser((browser) => work(portal, browser));
  } finally {
    await portal.stop();
  }
}

async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
  turnPages(browser);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
