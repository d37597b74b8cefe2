import { deleteTrip, fetchTrip, listTrips, removeCartItem, renameTrip } from '@portolan/contracts';
import { defineRemote } from '@portolan/remote-kit/define';

const trips = { en: 'Trips', sr: 'Putovanja', sv: 'Resor', da: 'Rejser' } as const;

/** The trips that somebody may list, and each trip's own page. */
export const remote = defineRemote({
  id: 'mf-trips',
  routes: [
    {
      path: 'trips',
      access: 'member',
      title: trips,
      screen: () => import('./trips-list/TripsListPage.tsx').then(({ TripsListPage }) => ({ default: TripsListPage })),
    },
    {
      path: 'trip/:cartId',
      access: 'member',
      title: { en: 'Trip', sr: 'Putovanje', sv: 'Resa', da: 'Rejse' },
      screen: () => import('./trip-details/TripPage.tsx').then(({ TripPage }) => ({ default: TripPage })),
    },
  ],
  nav: [{ to: '/trips', label: trips, icon: 'trips', access: 'member', place: 'main', order: 30 }],
  locales: {
    en: () => import('./locales/en.json'),
    sr: () => import('./locales/sr.json'),
    sv: () => import('./locales/sv.json'),
    da: () => import('./locales/da.json'),
  },
  needs: {
    shell: '^1.0.0',
    api: [listTrips, fetchTrip, renameTrip, deleteTrip, removeCartItem],
  },
});
