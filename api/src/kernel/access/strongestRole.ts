import type { Role } from '@portolan/contracts';

// Which of several roles names a person best, the strongest first.
const rank: readonly Role[] = [
  'PLATFORM_OPERATOR',
  'TENANT_ADMIN',
  'INTERNAL_AGENT',
  'COMPANY_ADMIN',
  'SAFETY_COORDINATOR',
  'PEOPLE_MANAGER',
  'ANALYST',
  'APPROVER',
  'ARRANGER',
  'TRAVELLER',
];

/** The role that names somebody best; TRAVELLER for who has none. */
export const strongestRole = (roles: readonly Role[]): Role => rank.find((role) => roles.includes(role)) ?? 'TRAVELLER';
