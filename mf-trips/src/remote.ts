import { defineRemote, lazyExport } from '@portolan/remote-kit/define';

const approvals = { en: 'Approvals', sr: 'Odobrenja', sv: 'Godkännanden', da: 'Godkendelser' } as const;
const trips = { en: 'Trips', sr: 'Putovanja', sv: 'Resor', da: 'Rejser' } as const;

/** Trips list, approvals, trip page and shared trip, cards of the home page, and slots that choose, name and check out a trip. */
export const remote = defineRemote({
  id: 'mf-trips',
  routes: [
    {
      path: 'trips',
      access: 'member',
      title: trips,
      screen: lazyExport(() => import('./trips-list/TripsListPage.tsx'), 'TripsListPage'),
    },
    {
      path: 'approvals',
      access: 'member',
      title: approvals,
      screen: lazyExport(() => import('./approvals/ApprovalsPage.tsx'), 'ApprovalsPage'),
    },
    {
      path: 'trip/:cartId',
      access: 'member',
      title: { en: 'Trip', sr: 'Putovanje', sv: 'Resa', da: 'Rejse' },
      under: '/trips',
      screen: lazyExport(() => import('./trip-page/TripPage.tsx'), 'TripPage'),
    },
    {
      path: 'shared-trip/:token',
      access: 'public',
      title: { en: 'Shared trip', sr: 'Podeljeno putovanje', sv: 'Delad resa', da: 'Delt rejse' },
      screen: lazyExport(() => import('./shared-trip/SharedTripPage.tsx'), 'SharedTripPage'),
    },
  ],
  nav: [
    { to: '/trips', label: trips, icon: 'trips', access: 'member', place: 'main', order: 30 },
    {
      to: '/approvals',
      label: approvals,
      icon: 'approvals',
      access: 'member',
      place: 'main',
      order: 40,
      foldedExceptFor: 'approvers',
      count: lazyExport(() => import('./approvals/countWaiting.ts'), 'countWaiting'),
    },
  ],
  slots: [
    {
      place: 'home-card',
      access: 'login',
      order: 10,
      component: lazyExport(() => import(/* webpackChunkName: 'home' */ './home/HomeCards.tsx'), 'HomeCards'),
    },
    {
      place: 'home-aside',
      access: 'login',
      order: 10,
      component: lazyExport(() => import(/* webpackChunkName: 'home' */ './home/HomeAside.tsx'), 'HomeAside'),
    },
    {
      place: 'trip-picker',
      access: 'member',
      order: 10,
      component: lazyExport(() => import('./trip-picker/TripPicker.tsx'), 'TripPicker'),
    },
    {
      place: 'trip-fit',
      access: 'member',
      order: 10,
      component: lazyExport(() => import('./trip-fit/TripFit.tsx'), 'TripFit'),
    },
    {
      place: 'trip-target',
      access: 'member',
      order: 10,
      component: lazyExport(() => import('./trip-picker/TripTarget.tsx'), 'TripTarget'),
    },
    {
      place: 'trip-checkout',
      access: 'member',
      order: 10,
      component: lazyExport(() => import('./checkout/TripCheckout.tsx'), 'TripCheckout'),
    },
  ],
  commands: [
    {
      id: 'find-trip',
      kind: 'search',
      label: trips,
      icon: 'trips',
      access: 'member',
      order: 10,
      beforeTyping: true,
      search: lazyExport(() => import(/* webpackChunkName: 'commands' */ './commands/searchTrips.ts'), 'searchTrips'),
    },
    {
      id: 'act-on-trip',
      kind: 'search',
      label: {
        en: 'Trip actions',
        sr: 'Radnje sa putovanjem',
        sv: 'Gör något med en resa',
        da: 'Handlinger for en rejse',
      },
      icon: 'trips',
      access: 'member',
      order: 6,
      search: lazyExport(
        () => import(/* webpackChunkName: 'commands' */ './commands/searchTripActions.ts'),
        'searchTripActions',
      ),
    },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    sr: () => import('./locales/sr.json'),
    sv: () => import('./locales/sv.json'),
    da: () => import('./locales/da.json'),
  },
  needs: {
    shell: '^1.12.0', // for the slot above a trip
  },
});
