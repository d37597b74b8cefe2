import type { invitedRoles } from '@portolan/contracts';

/** Roles that a company's admins alone give and take. */
export const adminRoles: readonly (typeof invitedRoles)[number][] = [
  'SAFETY_COORDINATOR',
  'PEOPLE_MANAGER',
  'COMPANY_ADMIN',
];
