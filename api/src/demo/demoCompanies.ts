import type { Role } from '@portolan/contracts';
import type { NewRow } from '../kernel/db/index.ts';

/** The password of every person of the demo world (api page, "Demo data"). */
export const demoPassword = 'portolan-demo-1';

/** A person of the demo world, with an invented name. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  readonly canSignIn: boolean;
  readonly status?: 'INVITED' | 'ACTIVE' | 'ARCHIVED';
  /** E-mail of the line manager, of the same company. */
  readonly manager?: string;
}

export interface DemoCompany {
  readonly tenantId: 'nordlys' | 'dunav';
  readonly name: string;
  readonly country: 'SE' | 'DK' | 'RS';
  readonly plan: NewRow<'companies'>['plan'];
  readonly status: NewRow<'companies'>['subscriptionStatus'];
  /** Days from loading until the end date; negative if it has passed. */
  readonly endsInDays: number;
  readonly features: readonly 'SAFETY_COORDINATOR'[];
  readonly people: readonly DemoPerson[];
}

const who = (email: string, firstName: string, lastName: string, ...roles: readonly Role[]): DemoPerson => ({
  email,
  firstName,
  lastName,
  roles: ['TRAVELLER', ...roles],
  canSignIn: true,
});

const ledBy = (manager: string, person: DemoPerson): DemoPerson => ({ ...person, manager });

const colleagues: readonly (readonly [string, string])[] = [
  ['Erik', 'Lund'],
  ['Amara', 'Okafor'],
  ['Marta', 'Nilsson'],
  ['Priya', 'Raman'],
  ['Henrik', 'Thorsen'],
  ['Lena', 'Kovač'],
  ['Dragan', 'Vasić'],
  ['Ida', 'Juhl'],
  ['Tomas', 'Alm'],
  ['Sofia', 'Berg'],
  ['Nikolaj', 'Præst'],
  ['Åsa', 'Öberg'],
  ['Björn', 'Ängström'],
  ['Søren', 'Mølgaard'],
  ['Đorđe', 'Živković'],
  ['Maja', 'Sjöqvist'],
  ['Oskar', 'Wallin'],
  ['Freja', 'Holm'],
  ['Jelena', 'Šarić'],
  ['Viktor', 'Hägg'],
  ['Signe', 'Nygård'],
  ['Håkan', 'Åkesson'],
  ['Rasmus', 'Kjærgaard'],
  ['Milena', 'Đukić'],
  ['Noor', 'Haddad'],
];
const ascii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
/** Colleagues at Nordlys Industri who have no sign-in. */
export const demoStaff: readonly DemoPerson[] = colleagues.map(([firstName, lastName], index) => ({
  email: `${ascii(firstName)}.${ascii(lastName)}@nordlys.example`,
  firstName,
  lastName,
  roles: ['TRAVELLER'],
  canSignIn: false,
  status: index === 18 ? 'INVITED' : index === 19 ? 'ARCHIVED' : 'ACTIVE',
}));

const base = {
  tenantId: 'nordlys',
  country: 'SE',
  plan: 'pro',
  status: 'ACTIVE',
  endsInDays: 300,
  features: [],
} as const;

/** The companies of the demo and their people. Names are invented. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    ...base,
    name: 'Nordlys Industri AB',
    plan: 'enterprise',
    features: ['SAFETY_COORDINATOR'],
    people: [
      ledBy('approver@nordlys.example', who('traveller@nordlys.example', 'Elin', 'Sandberg')),
      ledBy('admin@nordlys.example', who('approver@nordlys.example', 'Jonas', 'Lindqvist', 'APPROVER')),
      who('admin@nordlys.example', 'Karin', 'Ekström', 'COMPANY_ADMIN'),
      who('safety@nordlys.example', 'Mikael', 'Dahl', 'SAFETY_COORDINATOR'),
      ledBy('approver@nordlys.example', who('arranger@nordlys.example', 'Astrid', 'Koch', 'ARRANGER')),
      who('people@nordlys.example', 'Petra', 'Norén', 'PEOPLE_MANAGER'),
      ledBy('approver@nordlys.example', who('analyst@nordlys.example', 'Ruben', 'Falk', 'ANALYST')),
      who('new@nordlys.example', 'Nora', ''),
      ...demoStaff.map((person) => ledBy('approver@nordlys.example', person)),
    ],
  },
  {
    ...base,
    name: 'Nordlys Travel',
    plan: 'enterprise',
    features: ['SAFETY_COORDINATOR'],
    people: [
      who('agent@nordlys.example', 'Stina', 'Hallberg', 'INTERNAL_AGENT'),
      who('tenant-admin@nordlys.example', 'Gustav', 'Rehn', 'TENANT_ADMIN'),
      who('operator@portolan.example', 'Iris', 'Vester', 'PLATFORM_OPERATOR'),
    ],
  },
  {
    ...base,
    name: 'Havn Logistik ApS',
    country: 'DK',
    features: ['SAFETY_COORDINATOR'],
    people: [
      who('traveller@havn.example', 'Mette', 'Bruun'),
      who('admin@havn.example', 'Lars', 'Kjær', 'COMPANY_ADMIN', 'SAFETY_COORDINATOR'),
    ],
  },
  {
    ...base,
    name: 'Trial Ended AB',
    plan: 'trial',
    endsInDays: -2,
    people: [
      who('admin@trial-ended.example', 'Agnes', 'Roos', 'COMPANY_ADMIN'),
      who('traveller@trial-ended.example', 'Kim', 'Ståhl'),
    ],
  },
  {
    ...base,
    name: 'Dunning One AB',
    status: 'DUNNING',
    endsInDays: -1,
    people: [who('admin@dunning-1.example', 'Bo', 'Lilja', 'COMPANY_ADMIN')],
  },
  {
    ...base,
    name: 'Dunning Five AB',
    status: 'DUNNING',
    endsInDays: -5,
    people: [
      who('admin@dunning-5.example', 'Eva', 'Strand', 'COMPANY_ADMIN'),
      who('traveller@dunning-5.example', 'Ola', 'Brandt'),
    ],
  },
  {
    ...base,
    name: 'Dunning Twenty AB',
    status: 'DUNNING',
    endsInDays: -20,
    people: [who('admin@dunning-20.example', 'Ulf', 'Krantz', 'COMPANY_ADMIN')],
  },
  {
    ...base,
    name: 'Suspended AB',
    status: 'SUSPEND',
    people: [who('admin@suspended.example', 'Moa', 'Frisk', 'COMPANY_ADMIN')],
  },
  {
    ...base,
    name: 'Disabled AB',
    status: 'DISABLED',
    people: [who('admin@disabled.example', 'Leif', 'Grahn', 'COMPANY_ADMIN')],
  },
  {
    ...base,
    name: 'Trial AB',
    plan: 'trial',
    endsInDays: 5,
    people: [who('admin@trial.example', 'Tove', 'Ring', 'COMPANY_ADMIN')],
  },
  {
    ...base,
    name: 'Feature Off AB',
    people: [who('coordinator@feature-off.example', 'Alma', 'Wik', 'SAFETY_COORDINATOR')],
  },
  {
    ...base,
    tenantId: 'dunav',
    name: 'Dunav Logistika d.o.o.',
    country: 'RS',
    people: [
      who('traveller@dunav.example', 'Milica', 'Petrović'),
      who('admin@dunav.example', 'Nikola', 'Jovanović', 'COMPANY_ADMIN'),
    ],
  },
];
