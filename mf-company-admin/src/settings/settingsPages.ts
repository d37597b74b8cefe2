/** The pages of the company's settings, in groups and order; each is a route, and its title the text `settings.page.<key>`. */
export const settingsGroups = [
  {
    key: 'organisation',
    pages: [
      { key: 'company', path: '/company-management' },
      { key: 'offices', path: '/company-management/offices' },
      { key: 'checklist', path: '/company-management/checklist' },
      { key: 'costCenters', path: '/company-management/cost-centers' },
      { key: 'groups', path: '/company-management/groups' },
    ],
  },
  {
    key: 'rules',
    pages: [
      { key: 'travelPolicies', path: '/company-management/travel-policies' },
      { key: 'approvalProcesses', path: '/company-management/approval-processes' },
      { key: 'negotiatedRates', path: '/company-management/negotiated-rates' },
    ],
  },
  {
    key: 'money',
    pages: [
      { key: 'billingProfiles', path: '/company-management/billing-profiles' },
      { key: 'paymentSources', path: '/company-management/payment-sources' },
    ],
  },
  {
    key: 'system',
    pages: [
      { key: 'customFields', path: '/company-management/custom-fields' },
      { key: 'signOn', path: '/company-management/sign-on' },
      { key: 'trackingRetention', path: '/company-management/tracking' },
      { key: 'auditTrail', path: '/company-management/audit-trail' },
    ],
  },
] as const;

export type SettingsPageKey = (typeof settingsGroups)[number]['pages'][number]['key'];
