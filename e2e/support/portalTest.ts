import { expect, test as base, type Browser } from '@playwright/test';
import { screensOf, type Screens } from '../pages/screens.ts';
import { expectAccessible } from './accessibility.ts';
import { findPortal } from './findPortal.ts';
import { askedMix, replayIn } from './mix.ts';
import { demoPassword, giveSession } from './giveSession.ts';
import { collectPolicyBreaches } from './policyBreaches.ts';
import type { Portal } from './Portal.ts';
import { PortalClock } from './PortalClock.ts';
import type { ProviderCode, SupplierFault } from './QaClient.ts';
import { RemoteFaults } from './RemoteFaults.ts';
import { turnPages } from './turnPages.ts';
import type { Language } from './texts.ts';

interface TestOptions {
  /**
   * The portal's language, chosen before the first page; null, the default, leaves it to browser and profile, and page objects use English.
   */
  readonly language: Language | null;
  /** Why axe is not run on the page on which a test ends; null, the default, runs it. */
  readonly axeOff: string | null;
}

interface TestFixtures extends TestOptions {
  /** A page object for every screen, in the test's language. */
  readonly screens: Screens;
  /**
   * Signs a person of the demo world in by the API, and opens a page of the portal. @param path default: home; null opens none, because the
   * test opens one itself
   */
  readonly signIn: (email: string, path?: string | null) => Promise<void>;
  /** Signs a person of the demo world in by the form, and lands on the home page: for tests about signing in. */
  readonly signInByForm: (email: string) => Promise<void>;
  readonly demoWorld: {
    /** Resets all data of the demo's tenants to the seed, with dates that count from `at` (default: now). Signs everyone out. */
    reset(at?: Date): Promise<void>;
  };
  readonly clock: PortalClock;
  readonly suppliers: {
    fail(code: ProviderCode, fault: SupplierFault): Promise<void>;
    mend(code?: ProviderCode): Promise<void>;
  };
  readonly remotes: RemoteFaults;
  readonly axeAtTheEnd: void;
  readonly policyAtTheEnd: void;
}

/**
 * Playwright's test with the worker's own portal, or the one at `PORTOLAN_URL`. Changes of the clock and other controls are undone after
 * each test.
 */
export const test = base.extend<TestFixtures, { browser: Browser; portal: Portal }>({
  language: [null, { option: true }],
  axeOff: [null, { option: true }],
  browser: [
    async ({ browser }, use) => {
      turnPages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ browser }, use) => {
      const portal = await findPortal();
      const mix = askedMix();
      if (mix !== null) await replayIn(browser, portal, mix);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  context: async ({ context, language }, use) => {
    // Only without another choice: a test may change the language.
    if (language !== null) {
      await context.addInitScript((code) => {
        if (location.protocol.startsWith('http') && localStorage.getItem('languages') === null)
          localStorage.setItem('languages', code);
      }, language);
    }
    await use(context);
  },
  screens: async ({ page, language }, use) => use(screensOf(page, language ?? 'en')),
  signIn: async ({ page, portal, screens }, use) => {
    await use(async (email, path = '/') => {
      // A page of another person, still open, would see its pair of tokens gone, and delete the new one.
      if (page.url() !== 'about:blank') await page.goto('about:blank');
      await giveSession(page.context(), portal.url, email);
      if (path === null) return;
      await page.goto(path);
      await screens.chrome.isReady();
    });
  },
  signInByForm: async ({ page, screens }, use) => {
    await use(async (email) => {
      await screens.signIn.open();
      await screens.signIn.signIn(email, demoPassword);
      await page.waitForURL(({ pathname }) => pathname === '/');
      await screens.chrome.isReady();
    });
  },
  demoWorld: async ({ portal }, use) => {
    // A portal elsewhere is on the machine's clock.
    const now = () => (process.env['PORTOLAN_URL'] === undefined ? undefined : new Date());
    await use({ reset: async (at = now()) => void (await portal.qa.reset(at)) });
  },
  clock: async ({ context, portal }, use) => {
    const clock = new PortalClock(context, portal.qa);
    await use(clock);
    await clock.back();
  },
  suppliers: async ({ portal }, use) => {
    await use({
      fail: async (code, fault) => void (await portal.qa.failSupplier(code, fault)),
      mend: async (code) => void (await portal.qa.mendSuppliers(code)),
    });
    await portal.qa.mendSuppliers();
  },
  remotes: async ({ context }, use) => {
    const remotes = new RemoteFaults(context);
    await use(remotes);
    await remotes.close();
  },
  policyAtTheEnd: [
    async ({ context }, use, testInfo) => {
      const breaches = await collectPolicyBreaches(context);
      await use();
      if (testInfo.status === testInfo.expectedStatus) expect(breaches, 'breaches of the page’s policy').toEqual([]);
    },
    { auto: true },
  ],
  axeAtTheEnd: [
    async ({ page, axeOff }, use, testInfo) => {
      await use();
      const hasPassed = testInfo.status === testInfo.expectedStatus;
      if (axeOff === null && hasPassed && !page.isClosed() && page.url() !== 'about:blank')
        await expectAccessible(page);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
export { demoPassword };
