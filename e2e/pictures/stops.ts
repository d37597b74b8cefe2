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
  {
    name: 'taxi-payments',
    go: async ({ page, screens }) => {
      await screens.payments.open(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await screens.payments.items.first().waitFor();
    },
  },
];

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
  {
    who: 'traveller@nordlys.example',
    stops: [
      { name: 'home', go: ({ screens }) => screens.home.open() },
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
  {
    who: 'admin@nordlys.example',
    stops: [
      { name: 'company', go: ({ screens }) => screens.company.open() },
      { name: 'people', go: ({ screens }) => screens.people.open() },
    ],
  },
  { who: 'safety@nordlys.example', stops: [{ name: 'tracking', go: ({ screens }) => screens.tracking.open() }] },
];
