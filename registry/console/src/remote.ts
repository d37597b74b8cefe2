import { defineRemote, lazyExport } from '@portolan/remote-kit/define';

const platform = { en: 'Platform', sr: 'Platforma', sv: 'Plattform', da: 'Platform' } as const;

/** The teams' page: who gets which version of shell and remotes, how each performs, and the changes that can be made. */
export const remote = defineRemote({
  id: 'mf-platform',
  routes: [
    {
      path: 'platform/*',
      access: 'platform',
      title: platform,
      screen: lazyExport(() => import('./PlatformArea.tsx'), 'PlatformArea'),
    },
  ],
  nav: [{ to: '/platform', label: platform, icon: 'layers', access: 'platform', place: 'profile', order: 80 }],
  slots: [
    {
      place: 'home-aside',
      access: 'platform',
      order: 30,
      component: lazyExport(() => import('./home/HomeAside.tsx'), 'HomeAside'),
    },
  ],
  commands: [
    {
      id: 'sharing',
      kind: 'go',
      label: { en: 'Platform: sharing', sr: 'Platforma: deljenje', sv: 'Plattform: delning', da: 'Platform: deling' },
      icon: 'layers',
      access: 'platform',
      order: 10,
      to: '/platform/sharing',
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
