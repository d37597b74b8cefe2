import type { Role } from '@portolan/contracts';

/** Roles that a people manager may give; the others are for company admins to give. */
export const ordinaryRoles: readonly Role[] = ['TRAVELLER', 'ARRANGER', 'APPROVER', 'ANALYST'];
