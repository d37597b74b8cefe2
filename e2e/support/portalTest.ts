import { test as base } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage.ts';
import { PortalProcess } from './PortalProcess.ts';

/** Everybody's password in the demo world. */
export const demoPassword = 'portolan-demo-1';

interface TestFixtures {
  /** Signs somebody of the demo world in, and lands on the home page. */
  readonly signIn: (email: string) => Promise<void>;
}

/** Playwright's test with a portal of its own for the worker. */
export const test = base.extend<TestFixtures, { portal: PortalProcess }>({
  portal: [
    async ({}, use) => {
      const portal = await PortalProcess.start();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  signIn: async ({ page }, use) => {
    await use(async (email) => {
      const signInPage = new SignInPage(page);
      await signInPage.open();
      await signInPage.signIn(email, demoPassword);
      await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    });
  },
});

export { expect } from '@playwright/test';
