import { defineRemote, lazyExport } from '@portolan/remote-kit/define';

const myProfile = { en: 'My profile', sr: 'Moj profil', sv: 'Min profil', da: 'Min profil' } as const;

const documents = {
  en: 'Travel documents',
  sr: 'Putne isprave',
  sv: 'Resehandlingar',
  da: 'Rejsedokumenter',
} as const;

const loyalty = {
  en: 'Loyalty programs',
  sr: 'Programi lojalnosti',
  sv: 'Lojalitetsprogram',
  da: 'Loyalitetsprogrammer',
} as const;

const preferences = {
  en: 'Travel preferences',
  sr: 'Putne navike',
  sv: 'Reseönskemål',
  da: 'Rejsepræferencer',
} as const;

const delegates = {
  en: 'Delegates and out of office',
  sr: 'Zamenici i odsustvo',
  sv: 'Ersättare och frånvaro',
  da: 'Stedfortrædere og fravær',
} as const;

const security = { en: 'Security', sr: 'Bezbednost', sv: 'Säkerhet', da: 'Sikkerhed' } as const;

const privacy = { en: 'Privacy', sr: 'Privatnost', sv: 'Integritet', da: 'Privatliv' } as const;

const notifications = { en: 'Notifications', sr: 'Obaveštenja', sv: 'Aviseringar', da: 'Notifikationer' } as const;

const trackingLog = { en: 'Access log', sr: 'Evidencija uvida', sv: 'Åtkomstlogg', da: 'Adgangslog' } as const;

/** The person's own pages: personal details, travel documents, sign-in, and notification settings. */
export const remote = defineRemote({
  id: 'mf-profile',
  routes: [
    {
      path: 'profile',
      access: 'profile',
      title: myProfile,
      resolves: ['currencies'],
      screen: lazyExport(() => import('./personal-details/PersonalDetailsPage.tsx'), 'PersonalDetailsPage'),
    },
    {
      path: 'profile/documents',
      access: 'profile',
      title: documents,
      screen: lazyExport(() => import('./travel-documents/DocumentsPage.tsx'), 'DocumentsPage'),
    },
    {
      path: 'profile/loyalty',
      access: 'profile',
      title: loyalty,
      screen: lazyExport(() => import('./loyalty/LoyaltyPage.tsx'), 'LoyaltyPage'),
    },
    {
      path: 'profile/preferences',
      access: 'profile',
      title: preferences,
      screen: lazyExport(() => import('./preferences/PreferencesPage.tsx'), 'PreferencesPage'),
    },
    {
      path: 'profile/delegates',
      access: 'profile',
      title: delegates,
      screen: lazyExport(() => import('./delegates/DelegatesPage.tsx'), 'DelegatesPage'),
    },
    {
      path: 'profile/security',
      access: 'profile',
      title: security,
      screen: lazyExport(() => import('./security/SecurityPage.tsx'), 'SecurityPage'),
    },
    {
      path: 'profile/privacy',
      access: 'profile',
      title: privacy,
      screen: lazyExport(() => import(/* webpackChunkName: 'privacy' */ './privacy/PrivacyPage.tsx'), 'PrivacyPage'),
    },
    {
      path: 'profile/notifications',
      access: 'profile',
      title: notifications,
      screen: lazyExport(
        () => import('./notification-settings/NotificationSettingsPage.tsx'),
        'NotificationSettingsPage',
      ),
    },
    {
      path: 'profile/tracking',
      access: 'profile',
      title: trackingLog,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'privacy' */ './tracking-log/TrackingLogPage.tsx'),
        'TrackingLogPage',
      ),
    },
  ],
  nav: [{ to: '/profile', label: myProfile, icon: 'profile', access: 'profile', place: 'profile', order: 10 }],
  locales: {
    en: () => import('./locales/en.json'),
    sr: () => import('./locales/sr.json'),
    sv: () => import('./locales/sv.json'),
    da: () => import('./locales/da.json'),
  },
  needs: {
    shell: '^1.6.0', // it has the question before unsaved changes are left
  },
});
