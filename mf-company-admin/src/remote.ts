import { defineRemote, lazyExport } from '@portolan/remote-kit/define';
import * as texts from './texts.ts';
import * as titles from './titles.ts';

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
      title: titles.people,
      screen: lazyExport(() => import('./people/PeoplePage.tsx'), 'PeoplePage'),
      locales: texts.people,
    },
    {
      path: 'company-management',
      access: 'admin',
      title: titles.company,
      resolves: ['currencies'],
      screen: lazyExport(() => import(/* webpackChunkName: 'company' */ './company/CompanyPage.tsx'), 'CompanyPage'),
      locales: texts.settings,
    },
    {
      path: 'company-management/offices',
      access: 'admin',
      title: titles.offices,
      screen: lazyExport(() => import(/* webpackChunkName: 'settings' */ './offices/OfficesPage.tsx'), 'OfficesPage'),
      locales: texts.settings,
    },
    {
      path: 'company-management/negotiated-rates',
      access: 'admin',
      title: titles.negotiatedRates,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'settings' */ './negotiated-rates/NegotiatedRatesPage.tsx'),
        'NegotiatedRatesPage',
      ),
      locales: texts.settings,
    },
    {
      path: 'company-management/cost-centers',
      access: 'admin',
      title: titles.costCenters,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'settings' */ './cost-centers/CostCentersPage.tsx'),
        'CostCentersPage',
      ),
    },
    {
      path: 'company-management/groups',
      access: 'admin',
      title: titles.groups,
      screen: lazyExport(() => import(/* webpackChunkName: 'settings' */ './groups/GroupsPage.tsx'), 'GroupsPage'),
    },
    {
      path: 'company-management/custom-fields',
      access: 'admin',
      title: titles.customFields,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'settings' */ './custom-fields/CustomFieldsPage.tsx'),
        'CustomFieldsPage',
      ),
    },
    {
      path: 'company-management/travel-policies',
      access: 'admin',
      title: titles.travelPolicies,
      resolves: ['currencies'],
      screen: lazyExport(
        () => import(/* webpackChunkName: 'rules' */ './travel-policies/TravelPoliciesPage.tsx'),
        'TravelPoliciesPage',
      ),
      locales: texts.policy,
    },
    {
      path: 'company-management/approval-processes',
      access: 'admin',
      title: titles.approvalProcesses,
      resolves: ['currencies'],
      screen: lazyExport(
        () => import(/* webpackChunkName: 'rules' */ './approval-processes/ApprovalProcessesPage.tsx'),
        'ApprovalProcessesPage',
      ),
      locales: texts.settings,
    },
    {
      path: 'company-management/billing-profiles',
      access: 'admin',
      title: titles.billingProfiles,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'billing' */ './billing-profiles/BillingProfilesPage.tsx'),
        'BillingProfilesPage',
      ),
      locales: texts.settings,
    },
    {
      path: 'company-management/payment-sources',
      access: 'admin',
      title: titles.paymentSources,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'billing' */ './payment-sources/PaymentSourcesPage.tsx'),
        'PaymentSourcesPage',
      ),
      locales: texts.settings,
    },
    {
      path: 'company-management/tracking',
      access: 'admin',
      title: titles.tracking,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'settings' */ './tracking-retention/TrackingRetentionPage.tsx'),
        'TrackingRetentionPage',
      ),
      locales: texts.settings,
    },
    {
      path: 'company-management/sign-on',
      access: 'admin',
      title: titles.signOn,
      screen: lazyExport(() => import(/* webpackChunkName: 'settings' */ './sign-on/SignOnPage.tsx'), 'SignOnPage'),
      locales: texts.settings,
    },
    {
      path: 'company-management/audit-trail',
      access: 'admin',
      title: titles.auditTrail,
      screen: lazyExport(() => import('./audit-trail/AuditTrailPage.tsx'), 'AuditTrailPage'),
      locales: texts.settings,
    },
    {
      path: 'company-management/checklist',
      access: 'admin',
      title: titles.checklist,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'company' */ './checklist/ChecklistPage.tsx'),
        'ChecklistPage',
      ),
      locales: texts.settings,
    },
    {
      path: 'upgrade',
      access: 'upgrade',
      title: titles.plans,
      screen: lazyExport(() => import(/* webpackChunkName: 'plan' */ './subscription/PlansPage.tsx'), 'PlansPage'),
      locales: texts.settings,
    },
    {
      path: 'company-management/payment-method',
      access: 'payment-method',
      title: titles.paymentMethod,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'plan' */ './subscription/PaymentMethodPage.tsx'),
        'PaymentMethodPage',
      ),
    },
    {
      path: 'tenant-settings',
      access: 'tenant',
      title: titles.portalSettings,
      screen: lazyExport(() => import('./tenant/TenantSettingsPage.tsx'), 'TenantSettingsPage'),
    },
    {
      path: 'analytics/*',
      access: 'login',
      title: titles.analytics,
      screen: lazyExport(() => import('./analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
      locales: texts.analytics,
    },
    {
      path: 'policy',
      access: 'member',
      title: titles.ownPolicy,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'posts' */ './own-policy/OwnPolicyPage.tsx'),
        'OwnPolicyPage',
      ),
      locales: texts.policy,
    },
    {
      path: 'news/*',
      access: 'member',
      title: titles.posts,
      screen: lazyExport(() => import(/* webpackChunkName: 'posts' */ './posts/PostsPage.tsx'), 'PostsPage'),
    },
    {
      path: 'news/manage',
      access: 'admin',
      title: titles.managePosts,
      screen: lazyExport(
        () => import(/* webpackChunkName: 'posts' */ './posts/manage/ManagePostsPage.tsx'),
        'ManagePostsPage',
      ),
    },
  ],
  nav: [
    { to: '/people-management', label: titles.people, icon: 'people', access: 'people', place: 'main', order: 60 },
    { to: '/analytics', label: titles.analytics, icon: 'chart', access: 'login', place: 'main', order: 65 },
    { to: '/company-management', label: titles.company, icon: 'company', access: 'admin', place: 'main', order: 70 },
    {
      to: '/news',
      label: titles.posts,
      icon: 'news',
      access: 'member',
      place: 'main',
      order: 80,
      count: lazyExport(() => import('./posts/countUnreadPosts.ts'), 'countUnreadPosts'),
    },
    { to: '/policy', label: titles.ownPolicy, icon: 'approvals', access: 'member', place: 'profile', order: 20 },
    {
      to: '/tenant-settings',
      label: titles.portalSettings,
      icon: 'pencil',
      access: 'tenant',
      place: 'profile',
      order: 50,
    },
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
      locales: texts.policy,
    },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    sr: () => import('./locales/sr.json'),
    sv: () => import('./locales/sv.json'),
    da: () => import('./locales/da.json'),
  },
  needs: {
    shell: '^1.15.0', // for texts that load with a page
  },
});
