import { fetchCorporation, fetchSubscription, listCountries, listEmployees } from '@portolan/contracts';
import { defineRemote } from '@portolan/remote-kit/define';

const people = { en: 'People', sr: 'Zaposleni', sv: 'Personer', da: 'Personer' } as const;
const company = { en: 'Company', sr: 'Kompanija', sv: 'Företag', da: 'Virksomhed' } as const;

/** The company and its people, for those who manage them. Read only so far. */
export const remote = defineRemote({
  id: 'mf-company-admin',
  routes: [
    {
      path: 'people-management',
      access: 'people',
      title: people,
      screen: () => import('./people/PeoplePage.tsx').then(({ PeoplePage }) => ({ default: PeoplePage })),
    },
    {
      path: 'company-management',
      access: 'admin',
      title: company,
      screen: () => import('./company/CompanyPage.tsx').then(({ CompanyPage }) => ({ default: CompanyPage })),
    },
  ],
  nav: [
    { to: '/people-management', label: people, icon: 'people', access: 'people', place: 'main', order: 60 },
    { to: '/company-management', label: company, icon: 'company', access: 'admin', place: 'main', order: 70 },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    sr: () => import('./locales/sr.json'),
    sv: () => import('./locales/sv.json'),
    da: () => import('./locales/da.json'),
  },
  needs: { shell: '^1.0.0', api: [listEmployees, fetchCorporation, fetchSubscription, listCountries] },
});
