import type { Role } from '@portolan/contracts';

// Roles from the strongest on, for naming a person by one of several.
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

/** The strongest role of a person; TRAVELLER without any. */
export const strongestRole = (roles: readonly Role[]): Role => rank.find((role) => roles.includes(role)) ?? 'TRAVELLER';
