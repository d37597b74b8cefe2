import { defineRemote, lazyExport } from '@portolan/remote-kit/define';

const safetyChecks = {
  en: 'Safety checks',
  sr: 'Provere bezbednosti',
  sv: 'Säkerhetskontroller',
  da: 'Sikkerhedstjek',
} as const;

const musterList = { en: 'Muster list', sr: 'Lista prisutnih', sv: 'Samlingslista', da: 'Mønstringsliste' } as const;

/** Locations of travellers, for safety coordinators and agents: a list and a map. */
export const remote = defineRemote({
  id: 'mf-tracking',
  routes: [
    {
      path: 'travel-tracking',
      access: 'tracking',
      title: { en: 'Travel tracking', sr: 'Praćenje putovanja', sv: 'Resespårning', da: 'Rejsesporing' },
      screen: lazyExport(() => import('./tracking-page/TrackingPage.tsx'), 'TrackingPage'),
    },
    {
      path: 'travel-tracking/print',
      access: 'tracking',
      title: musterList,
      screen: lazyExport(() => import(/* webpackChunkName: "safety" */ './muster/MusterPage.tsx'), 'MusterPage'),
    },
    {
      path: 'travel-tracking/checks',
      access: 'coordinatorOrAgent',
      title: safetyChecks,
      screen: lazyExport(() => import(/* webpackChunkName: "safety" */ './check-results/ChecksPage.tsx'), 'ChecksPage'),
    },
    {
      path: 'travel-tracking/checks/:id',
      access: 'coordinatorOrAgent',
      title: safetyChecks,
      screen: lazyExport(() => import(/* webpackChunkName: "safety" */ './check-results/CheckPage.tsx'), 'CheckPage'),
    },
  ],
  nav: [
    {
      to: '/travel-tracking',
      label: { en: 'Tracking', sr: 'Praćenje', sv: 'Spårning', da: 'Sporing' },
      icon: 'tracking',
      access: 'tracking',
      place: 'main',
      order: 50,
      count: lazyExport(() => import('./check-results/countOpenReplies.ts'), 'countOpenReplies'),
    },
  ],
  slots: [
    {
      place: 'home-aside',
      access: 'tracking',
      order: 15,
      component: lazyExport(() => import(/* webpackChunkName: "home" */ './home/WhoIsAway.tsx'), 'WhoIsAway'),
    },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    sr: () => import('./locales/sr.json'),
    sv: () => import('./locales/sv.json'),
    da: () => import('./locales/da.json'),
  },
  needs: {
    shell: '^1.12.0', // its map shows an area
  },
});
