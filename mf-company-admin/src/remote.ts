import { defineRemote, lazyExport } from '@portolan/remote-kit/define';

const people = { en: 'People', sr: 'Zaposleni', sv: 'Personer', da: 'Personer' } as const;
const plans = { en: 'Plans', sr: 'Paketi', sv: 'Abonnemang', da: 'Abonnementer' } as const;
const paymentMethod = {
  en: 'Payment method',
  sr: 'Način plaćanja',
  sv: 'Betalningssätt',
  da: 'Betalingsmåde',
} as const;
const company = { en: 'Company', sr: 'Kompanija', sv: 'Företag', da: 'Virksomhed' } as const;
const offices = { en: 'Offices', sr: 'Kancelarije', sv: 'Kontor', da: 'Kontorer' } as const;
const negotiatedRates = {
  en: 'Negotiated rates',
  sr: 'Ugovorene cene',
  sv: 'Avtalspriser',
  da: 'Aftalepriser',
} as const;
const costCenters = {
  en: 'Cost centers',
  sr: 'Mesta troškova',
  sv: 'Kostnadsställen',
  da: 'Omkostningssteder',
} as const;
const groups = { en: 'Groups', sr: 'Grupe', sv: 'Grupper', da: 'Grupper' } as const;
const customFields = { en: 'Custom fields', sr: 'Dodatna polja', sv: 'Egna fält', da: 'Egne felter' } as const;
const travelPolicies = {
  en: 'Travel policies',
  sr: 'Pravila putovanja',
  sv: 'Resepolicyer',
  da: 'Rejsepolitikker',
} as const;
const approvalProcesses = {
  en: 'Approval processes',
  sr: 'Procesi odobravanja',
  sv: 'Godkännandeprocesser',
  da: 'Godkendelsesprocesser',
} as const;
const billingProfiles = {
  en: 'Billing profiles',
  sr: 'Profili za naplatu',
  sv: 'Faktureringsprofiler',
  da: 'Faktureringsprofiler',
} as const;
const paymentSources = {
  en: 'Payment sources',
  sr: 'Načini plaćanja',
  sv: 'Betalningskällor',
  da: 'Betalingskilder',
} as const;
const auditTrail = { en: 'Audit trail', sr: 'Evidencija izmena', sv: 'Ändringslogg', da: 'Ændringslog' } as const;
const tracking = { en: 'Travel tracking', sr: 'Praćenje putovanja', sv: 'Resespårning', da: 'Rejsesporing' } as const;
const signOn = { en: 'Sign-in', sr: 'Prijava', sv: 'Inloggning', da: 'Login' } as const;
const checklist = { en: 'Getting started', sr: 'Prvi koraci', sv: 'Kom igång', da: 'Kom i gang' } as const;
const portalSettings = {
  en: 'Portal settings',
  sr: 'Podešavanja portala',
  sv: 'Portalens inställningar',
  da: 'Portalens indstillinger',
} as const;
const news = { en: 'News', sr: 'Novosti', sv: 'Nyheter', da: 'Nyheder' } as const;
const ownPolicy = {
  en: 'Your policy',
  sr: 'Vaša pravila putovanja',
  sv: 'Din resepolicy',
  da: 'Din rejsepolitik',
} as const;
const analytics = { en: 'Analytics', sr: 'Analitika', sv: 'Analys', da: 'Analyse' } as const;
const managePosts = {
  en: 'Manage posts',
  sr: 'Upravljanje objavama',
  sv: 'Hantera inlägg',
  da: 'Administrer opslag',
} as const;

/**
 * The company and its people for their managers, and the portal for the tenant's administrators. Screens of one kind are one chunk: each
 * file costs the entry, which every screen loads first, 70 bytes over the wire for its hash.
 */
export const remote = defineRemote({
  id: 'mf-company-admin',
  routes: [
    {
      path: 'people-management',
      access: 'people',
      title: people,
      screen: lazyExport(() => import('./people/PeoplePage.tsx'), 'PeoplePage'),
    },
    {
      path: 'company-management',
      access: 'admin',
      title: company,
      resolves: ['currencies'],
      screen: lazyExport(() => import(/* webpackChunkName: 'company' */ './company/CompanyPage.tsx'), 'CompanyPage'),
    },
    {
      path: 'company-management/offices',
      access: 'admin',
      title: offices,
      screen: lazyExport(() => import(/* webpackChunkName: 'settings' */ './offices/OfficesPage.tsx'), 'OfficesPage'),
    },
    {
      path: 'company-management/negotiated-rates',
      access: 'admin',
      title: negotiatedRates,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'settings' */ './negotiated-rates/NegotiatedRatesPage.tsx'),
        'NegotiatedRatesPage',
      ),
    },
    {
      path: 'company-management/cost-centers',
      access: 'admin',
      title: costCenters,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'settings' */ './cost-centers/CostCentersPage.tsx'),
        'CostCentersPage',
      ),
    },
    {
      path: 'company-management/groups',
      access: 'admin',
      title: groups,
      screen: lazyExport(() => import(/* webpackChunkName: 'settings' */ './groups/GroupsPage.tsx'), 'GroupsPage'),
    },
    {
      path: 'company-management/custom-fields',
      access: 'admin',
      title: customFields,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'settings' */ './custom-fields/CustomFieldsPage.tsx'),
        'CustomFieldsPage',
      ),
    },
    {
      path: 'company-management/travel-policies',
      access: 'admin',
      title: travelPolicies,
      resolves: ['currencies'],
      screen: lazyExport(
        () => import(/* webpackChunkName: 'rules' */ './travel-policies/TravelPoliciesPage.tsx'),
        'TravelPoliciesPage',
      ),
    },
    {
      path: 'company-management/approval-processes',
      access: 'admin',
      title: approvalProcesses,
      resolves: ['currencies'],
      screen: lazyExport(
        () => import(/* webpackChunkName: 'rules' */ './approval-processes/ApprovalProcessesPage.tsx'),
        'ApprovalProcessesPage',
      ),
    },
    {
      path: 'company-management/billing-profiles',
      access: 'admin',
      title: billingProfiles,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'billing' */ './billing-profiles/BillingProfilesPage.tsx'),
        'BillingProfilesPage',
      ),
    },
    {
      path: 'company-management/payment-sources',
      access: 'admin',
      title: paymentSources,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'billing' */ './payment-sources/PaymentSourcesPage.tsx'),
        'PaymentSourcesPage',
      ),
    },
    {
      path: 'company-management/tracking',
      access: 'admin',
      title: tracking,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'settings' */ './tracking-retention/TrackingRetentionPage.tsx'),
        'TrackingRetentionPage',
      ),
    },
    {
      path: 'company-management/sign-on',
      access: 'admin',
      title: signOn,
      screen: lazyExport(() => import(/* webpackChunkName: 'settings' */ './sign-on/SignOnPage.tsx'), 'SignOnPage'),
    },
    {
      path: 'company-management/audit-trail',
      access: 'admin',
      title: auditTrail,
      screen: lazyExport(() => import('./audit-trail/AuditTrailPage.tsx'), 'AuditTrailPage'),
    },
    {
      path: 'company-management/checklist',
      access: 'admin',
      title: checklist,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'company' */ './checklist/ChecklistPage.tsx'),
        'ChecklistPage',
      ),
    },
    {
      path: 'upgrade',
      access: 'upgrade',
      title: plans,
      screen: lazyExport(() => import(/* webpackChunkName: 'plan' */ './subscription/PlansPage.tsx'), 'PlansPage'),
    },
    {
      path: 'company-management/payment-method',
      access: 'payment-method',
      title: paymentMethod,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'plan' */ './subscription/PaymentMethodPage.tsx'),
        'PaymentMethodPage',
      ),
    },
    {
      path: 'tenant-settings',
      access: 'tenant',
      title: portalSettings,
      screen: lazyExport(() => import('./tenant/TenantSettingsPage.tsx'), 'TenantSettingsPage'),
    },
    {
      path: 'analytics/*',
      access: 'login',
      title: analytics,
      screen: lazyExport(() => import('./analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
    },
    {
      path: 'policy',
      access: 'member',
      title: ownPolicy,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'posts' */ './own-policy/OwnPolicyPage.tsx'),
        'OwnPolicyPage',
      ),
    },
    {
      path: 'news/*',
      access: 'member',
      title: news,
      screen: lazyExport(() => import(/* webpackChunkName: 'posts' */ './posts/PostsPage.tsx'), 'PostsPage'),
    },
    {
      path: 'news/manage',
      access: 'admin',
      title: managePosts,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'posts' */ './posts/manage/ManagePostsPage.tsx'),
        'ManagePostsPage',
      ),
    },
  ],
  nav: [
    { to: '/people-management', label: people, icon: 'people', access: 'people', place: 'main', order: 60 },
    { to: '/analytics', label: analytics, icon: 'chart', access: 'login', place: 'main', order: 65 },
    { to: '/company-management', label: company, icon: 'company', access: 'admin', place: 'main', order: 70 },
    {
      to: '/news',
      label: news,
      icon: 'news',
      access: 'member',
      place: 'main',
      order: 80,
      count: lazyExport(() => import('./posts/countUnreadPosts.ts'), 'countUnreadPosts'),
    },
    { to: '/policy', label: ownPolicy, icon: 'approvals', access: 'member', place: 'profile', order: 20 },
    { to: '/tenant-settings', label: portalSettings, icon: 'pencil', access: 'tenant', place: 'profile', order: 50 },
  ],
  slots: [
    {
      place: 'home-card',
      access: 'member',
      order: 0,
      component: lazyExport(() => import(/* webpackChunkName: 'posts' */ './home/SafetyBanner.tsx'), 'HomeBanner'),
    },
    {
      place: 'trip-banner',
      access: 'member',
      order: 10,
      component: lazyExport(() => import(/* webpackChunkName: 'posts' */ './home/SafetyBanner.tsx'), 'TripBanner'),
    },
    {
      place: 'home-aside',
      access: 'login',
      order: 20,
      component: lazyExport(() => import(/* webpackChunkName: 'posts' */ './home/HomeAside.tsx'), 'HomeAside'),
    },
  ],
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
