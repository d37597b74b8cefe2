import { defineRemote } from '@portolan/remote-kit/define';

/** Who is where, for safety coordinators and agents: a list and a map. */
export const remote = defineRemote({
  id: 'mf-tracking',
  routes: [
    {
      path: 'travel-tracking',
      access: 'tracking',
      title: { en: 'Travel tracking', sr: 'Praćenje putovanja', sv: 'Resespårning', da: 'Rejsesporing' },
      screen: () => import('./tracking-page/TrackingPage.tsx').then(({ TrackingPage }) => ({ default: TrackingPage })),
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
    },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    sr: () => import('./locales/sr.json'),
    sv: () => import('./locales/sv.json'),
    da: () => import('./locales/da.json'),
  },
  needs: { shell: '^1.0.0' },
});
