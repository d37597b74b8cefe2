import type { Page } from '@playwright/test';
import type { Screens } from '../pages/screens.ts';
import type { RemoteFaults } from '../support/RemoteFaults.ts';

/** What a stop may use. */
export interface Tour {
  readonly page: Page;
  readonly screens: Screens;
  readonly remotes: RemoteFaults;
  /** Another tenant's address. */
  readonly urlOf: (host: string) => string;
}

/** One picture: a screen in one of its states. */
export interface Stop {
  /** Of the file, which never changes. */
  readonly name: string;
  readonly go: (tour: Tour) => Promise<void>;
  /** Set where the browser is expected to complain of what was done to it. */
  readonly isBroken?: true;
}

/** What one person sees; null is nobody. */
export interface Leg {
  readonly who: string | null;
  readonly stops: readonly Stop[];
}

/** Of the search that the tour made last. */
const searchOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

const taxiStops: readonly Stop[] = [
  { name: 'taxi-search', go: ({ screens }) => screens.taxiSearch.open() },
  { name: 'taxi-offers', go: async ({ screens }) => void (await screens.taxiSearch.search()) },
  { name: 'taxi-add', go: async ({ screens }) => void (await screens.taxiOffers.choose()) },
  {
    name: 'taxi-nothing-found',
    go: async ({ page, screens }) => {
      const query = searchOf(page);
      const [from = ''] = query.getAll('pointIds');
      query.delete('pointIds');
      for (const point of [from, 'address:sandbox-no-offers']) query.append('pointIds', point);
      await screens.taxiOffers.open(String(query));
      await screens.taxiOffers.nothingFound.waitFor();
    },
  },
];

const tripStops: readonly Stop[] = [
  { name: 'trips', go: ({ screens }) => screens.trips.open() },
  {
    name: 'trip',
    go: async ({ screens }) => {
      await screens.trips.openTrip('Oslo kick-off');
      await screens.trip.isReady();
    },
  },
  { name: 'trip-more', go: ({ screens }) => screens.trip.openMore() },
  {
    name: 'trip-checkout',
    go: async ({ page, screens }) => {
      await page.reload(); // which closes what was open
      await screens.trip.checkOut();
    },
  },
  {
    name: 'trip-checkout-refused',
    go: async ({ screens }) => {
      await screens.trip.checkout.submit.click();
      await screens.trip.checkout.refusals.waitFor();
    },
  },
  { name: 'trip-costs', go: ({ screens }) => screens.trip.show('costs') },
  { name: 'trip-approval', go: ({ screens }) => screens.trip.show('approval') },
  { name: 'trip-documents', go: ({ screens }) => screens.trip.show('documents') },
  { name: 'trip-history', go: ({ screens }) => screens.trip.show('history') },
  {
    name: 'taxi-payments',
    go: async ({ page, screens }) => {
      await screens.payments.open(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await screens.payments.items.first().waitFor();
    },
  },
];

/** The pages on which one signs in, with a link or with the company, at a tenant's host; the first tenant's for ''. */
function accountStops(host: string): readonly Stop[] {
  const suffix = host === '' ? '' : '-dunav';
  const at = ({ urlOf }: Tour, path: string): string => (host === '' ? path : urlOf(host) + path);
  return [
    {
      name: `company-sign-on${suffix}`,
      go: async (tour) => {
        await tour.page.goto(at(tour, '/login'));
        await tour.screens.signIn.email.fill('somebody@elsewhere.example');
        await tour.screens.signIn.company.click();
        await tour.page.getByRole('status').first().waitFor();
      },
    },
    { name: `sign-on-refused${suffix}`, go: async (tour) => void (await tour.page.goto(at(tour, '/login?problem=unknown'))) },
    { name: `reset-request${suffix}`, go: async (tour) => void (await tour.page.goto(at(tour, '/password-reset'))) },
    {
      name: `password-reset${suffix}`,
      go: async (tour) => {
        await tour.page.goto(at(tour, '/password-reset/a-token'));
        await tour.screens.accountLinks.password.fill('tulpan-7-bro');
      },
    },
    {
      name: `invitation${suffix}`,
      go: async (tour) => {
        await tour.page.route('**/api/public/v1/invitations/*', (route) => route.fulfill({ json: { companyName: 'Nordlys Industri AB', email: 'asa.oberg@nordlys.example', language: 'en', expiresAt: '2026-12-01T00:00:00Z' } }));
        await tour.page.goto(at(tour, '/register/company/invite?token=a-token'));
        await tour.screens.accountLinks.acceptButton.waitFor();
        await tour.page.unroute('**/api/public/v1/invitations/*');
      },
    },
    {
      name: `confirm${suffix}`,
      go: async (tour) => {
        const question = {
          cartId: '00000000-0000-4000-8000-000000000010', tripId: 'PT-7F3K2', tripName: 'Oslo kick-off', booker: 'Elin Sandberg', travellers: ['Elin Sandberg', 'Jonas Lindqvist'], startDate: '2026-12-01', endDate: '2026-12-03',
          price: { amount: 1210, currency: 'SEK' }, note: 'The client pays.', reasons: ['OUT_OF_POLICY'], deadline: '2026-11-30T16:00:00Z', state: 'OPEN', decision: null,
        };
        await tour.page.route('**/api/public/v1/confirmations/*', (route) => route.fulfill({ json: question }));
        await tour.page.goto(at(tour, '/confirm/a-token'));
        await tour.screens.confirm.reject.waitFor();
        await tour.page.unroute('**/api/public/v1/confirmations/*');
      },
    },
    {
      name: `link-expired${suffix}`,
      isBroken: true,
      go: async (tour) => {
        await tour.page.goto(at(tour, '/register/company/invite?token=old'));
        await tour.screens.accountLinks.heading.waitFor();
      },
    },
  ];
}

/** Every screen and its main states. */
export const legs: readonly Leg[] = [
  {
    who: null,
    stops: [
      {
        name: 'sign-in-dunav',
        go: async ({ page, screens, urlOf }) => {
          await page.goto(`${urlOf('dunav.localhost')}/login`);
          await screens.signIn.submit.waitFor();
        },
      },
      {
        name: 'sign-in',
        go: async ({ screens }) => {
          await screens.signIn.open();
          await screens.signIn.submit.waitFor();
        },
      },
    ],
  },
  { who: null, stops: accountStops('') },
  { who: null, stops: accountStops('dunav.localhost') },
  {
    who: 'traveller@nordlys.example',
    stops: [
      { name: 'home', go: ({ screens }) => screens.home.open() },
      {
        name: 'notifications',
        go: async ({ screens }) => {
          await screens.home.open();
          await screens.chrome.bell.click();
          await screens.chrome.news.waitFor();
        },
      },
      ...taxiStops,
      ...tripStops,
      { name: 'profile', go: ({ screens }) => screens.profile.open() },
      {
        name: 'unauthorized',
        go: async ({ page, screens }) => {
          await page.goto('/travel-tracking');
          await screens.unauthorized.heading.waitFor();
        },
      },
      {
        name: 'dead-remote',
        isBroken: true,
        go: async ({ page, screens, remotes }) => {
          await remotes.fail('mf-trips', 'missing');
          await page.goto('/trips');
          await screens.chrome.deadRemote.waitFor();
        },
      },
    ],
  },
  { who: 'approver@nordlys.example', stops: [{ name: 'approvals', go: ({ screens }) => screens.approvals.open() }] },
  {
    who: 'admin@nordlys.example',
    stops: [
      { name: 'company', go: ({ screens }) => screens.company.open() },
      { name: 'people', go: ({ screens }) => screens.people.open() },
    ],
  },
  {
    who: 'tenant-admin@nordlys.example',
    stops: [
      { name: 'tenant-settings', go: ({ screens }) => screens.tenantSettings.open() },
      { name: 'dev-ui', go: ({ screens }) => screens.devUi.open() },
    ],
  },
  {
    who: 'operator@portolan.example',
    stops: [
      { name: 'platform', go: ({ screens }) => screens.platform.open() },
      { name: 'platform-remote', go: ({ screens }) => screens.platform.open('/mf-trips') },
      { name: 'platform-history', go: ({ screens }) => screens.platform.open('/mf-trips/history') },
      { name: 'platform-sharing', go: ({ screens }) => screens.platform.open('/sharing?of=mf-trips') },
      {
        name: 'platform-lock',
        go: async ({ screens }) => {
          await screens.platform.open('/mf-trips');
          await screens.platform.action('lock').click();
          await screens.platform.dialog.waitFor();
        },
      },
    ],
  },
  {
    who: 'agent@nordlys.example',
    stops: [
      {
        name: 'act-for',
        go: async ({ screens }) => {
          await screens.home.open();
          await screens.acting.open();
          await screens.acting.fill('Elin Sandberg', 'Ticket 4711: she asked for a taxi by phone');
        },
      },
      {
        name: 'acting',
        go: async ({ screens }) => {
          await screens.home.open();
          if ((await screens.acting.bar.count()) > 0) return;
          await screens.acting.open();
          await screens.acting.fill('Elin Sandberg', 'Ticket 4711: she asked for a taxi by phone');
          await screens.acting.begin();
          await screens.acting.bar.waitFor();
        },
      },
    ],
  },
  { who: 'safety@nordlys.example', stops: [{ name: 'tracking', go: ({ screens }) => screens.tracking.open() }] },
];
