import { defineRemote } from '@portolan/remote-kit/define';

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
      screen: () => import('./tracking-page/TrackingPage.tsx').then(({ TrackingPage }) => ({ default: TrackingPage })),
    },
    {
      path: 'travel-tracking/print',
      access: 'tracking',
      title: musterList,
      screen: () =>
        import(/* webpackChunkName: "safety" */ './muster/MusterPage.tsx').then(({ MusterPage }) => ({
          default: MusterPage,
        })),
    },
    {
      path: 'travel-tracking/checks',
      access: 'coordinatorOrAgent',
      title: safetyChecks,
      screen: () =>
        import(/* webpackChunkName: "safety" */ './check-results/ChecksPage.tsx').then(({ ChecksPage }) => ({
          default: ChecksPage,
        })),
    },
    {
      path: 'travel-tracking/checks/:id',
      access: 'coordinatorOrAgent',
      title: safetyChecks,
      screen: () =>
        import(/* webpackChunkName: "safety" */ './check-results/CheckPage.tsx').then(({ CheckPage }) => ({
          default: CheckPage,
        })),
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
      count: () =>
        import('./check-results/countOpenReplies.ts').then(({ countOpenReplies }) => ({ default: countOpenReplies })),
    },
  ],
  slots: [
    {
      place: 'home-aside',
      access: 'tracking',
      order: 15,
      component: () =>
        import(/* webpackChunkName: "home" */ './home/WhoIsAway.tsx').then(({ WhoIsAway }) => ({ default: WhoIsAway })),
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
