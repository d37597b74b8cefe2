import type { Page } from '@playwright/test';

/** Collects what the browser complains of: errors in the console, uncaught errors, breaches of the enforced policy. */
export async function watchComplaints(page: Page): Promise<{ take(): string[] }> {
  let complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  await page.exposeFunction('reportBreach', (breach: string) => complaints.push(`policy: ${breach}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.disposition === 'enforce')
        void (globalThis as unknown as { reportBreach: (breach: string) => void }).reportBreach(
          `${event.violatedDirective} ${event.blockedURI}`,
        );
    });
  });
  return {
    take() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
}
