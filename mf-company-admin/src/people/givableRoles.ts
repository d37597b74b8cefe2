import type { invitedRoles } from '@portolan/contracts';

/** Roles that only a company's admins give and take. */
export const adminRoles: readonly (typeof invitedRoles)[number][] = [
  'SAFETY_COORDINATOR',
  'PEOPLE_MANAGER',
  'COMPANY_ADMIN',
];
