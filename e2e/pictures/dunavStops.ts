import type { APIResponse, Route } from '@playwright/test';
import { demoPassword } from '../support/giveSession.ts';
import type { Stop, Tour } from './Stop.ts';

/** Opens a page of Dunav's portal for its company's admin, who signs in where nobody is here yet. */
async function open({ page, screens, urlOf }: Tour, path: string): Promise<void> {
  const address = urlOf('dunav.localhost') + path;
  await page.goto(address);
  await screens.signIn.submit.or(screens.chrome.profileMenu).first().waitFor();
  if (await screens.signIn.submit.isVisible()) {
    await screens.signIn.signIn('admin@dunav.example', demoPassword);
    await screens.chrome.profileMenu.waitFor();
    await page.goto(address); // from its top: coming from another page, what takes the focus is scrolled to
  }
  await screens.chrome.profileMenu.waitFor();
  await screens.chrome.heading.first().waitFor();
}

/** Asks for what the page asked for: a name under localhost is this machine to a browser (RFC 6761), and unknown to Node. */
function fetchAtHost(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

/** A dialog of the subscription: the company has paid, so what the API says of it is told otherwise. */
const dialogOf = (name: string, told: { readonly plan: 'trial' | 'pro'; readonly endDate: string }): Stop => ({
  name: `${name}-dunav`,
  go: async (tour) => {
    await tour.page.route('**/corporations/*/subscription', async (route) => {
      const response = await fetchAtHost(route);
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...told } });
    });
    await open(tour, '/');
    await tour.screens.home.dialog.waitFor();
  },
  leave: ({ page }) => page.unroute('**/corporations/*/subscription'),
});

/** What the shell itself shows in another tenant's brand. */
export const dunavStops: readonly Stop[] = [
  {
    name: 'subscription-suspended-dunav', // before somebody is signed in
    isBroken: true,
    go: async ({ page, screens, urlOf }) => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({
          status: 403,
          json: { type: 'SUBSCRIPTION_SUSPENDED', message: 'Suspended', meta: { requestId: 'req-4711' } },
        }),
      );
      await page.goto(`${urlOf('dunav.localhost')}/login`);
      await screens.signIn.signIn('admin@dunav.example', demoPassword);
      await screens.signIn.dialog.waitFor();
    },
    leave: ({ page }) => page.unroute('**/api/auth/login'),
  },
  { name: 'dev-ui-dunav', isLoading: true, go: (tour) => open(tour, '/dev/ui') },
  { name: 'unauthorized-dunav', go: (tour) => open(tour, '/travel-tracking') },
  dialogOf('subscription-trial-ended', { plan: 'trial', endDate: '2026-11-20T00:00:00Z' }),
  dialogOf('subscription-renewal-failed', { plan: 'pro', endDate: '2026-11-22T00:00:00Z' }),
  dialogOf('subscription-overdue', { plan: 'pro', endDate: '2026-11-18T00:00:00Z' }),
];
