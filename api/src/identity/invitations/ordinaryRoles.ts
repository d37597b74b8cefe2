import type { Role } from '@portolan/contracts';

/** What a people manager may give; the others are a company admin's to give. */
export const ordinaryRoles: readonly Role[] = ['TRAVELLER', 'ARRANGER', 'APPROVER', 'ANALYST'];
