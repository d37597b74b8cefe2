import { defineRemote } from '@portolan/remote-kit/define';

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
      screen: () =>
        import('./personal-details/PersonalDetailsPage.tsx').then(({ PersonalDetailsPage }) => ({
          default: PersonalDetailsPage,
        })),
    },
    {
      path: 'profile/documents',
      access: 'profile',
      title: documents,
      screen: () =>
        import('./travel-documents/DocumentsPage.tsx').then(({ DocumentsPage }) => ({ default: DocumentsPage })),
    },
    {
      path: 'profile/loyalty',
      access: 'profile',
      title: loyalty,
      screen: () => import('./loyalty/LoyaltyPage.tsx').then(({ LoyaltyPage }) => ({ default: LoyaltyPage })),
    },
    {
      path: 'profile/preferences',
      access: 'profile',
      title: preferences,
      screen: () =>
        import('./preferences/PreferencesPage.tsx').then(({ PreferencesPage }) => ({ default: PreferencesPage })),
    },
    {
      path: 'profile/delegates',
      access: 'profile',
      title: delegates,
      screen: () => import('./delegates/DelegatesPage.tsx').then(({ DelegatesPage }) => ({ default: DelegatesPage })),
    },
    {
      path: 'profile/security',
      access: 'profile',
      title: security,
      screen: () => import('./security/SecurityPage.tsx').then(({ SecurityPage }) => ({ default: SecurityPage })),
    },
    {
      path: 'profile/privacy',
      access: 'profile',
      title: privacy,
      screen: () => import('./privacy/PrivacyPage.tsx').then(({ PrivacyPage }) => ({ default: PrivacyPage })),
    },
    {
      path: 'profile/notifications',
      access: 'profile',
      title: notifications,
      screen: () =>
        import('./notification-settings/NotificationSettingsPage.tsx').then(({ NotificationSettingsPage }) => ({
          default: NotificationSettingsPage,
        })),
    },
    {
      path: 'profile/tracking',
      access: 'profile',
      title: trackingLog,
      screen: () =>
        import('./tracking-log/TrackingLogPage.tsx').then(({ TrackingLogPage }) => ({ default: TrackingLogPage })),
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
