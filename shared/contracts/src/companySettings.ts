import * as z from '@portolan/contracts/schema';
import { id } from './primitives.ts';

/**
 * Which records of a company's settings are listed: those that the caller may choose from, or, for admins (403 for others), all of them,
 * archived ones too, with what only admins see of each (`management`).
 */
export const settingsScopes = ['ALLOWED', 'ALL'] as const;
export type SettingsScope = (typeof settingsScopes)[number];

export const companyParams = z.object({ companyId: id });
export const scopeQuery = z.object({ scope: z._default(z.enum(settingsScopes), 'ALLOWED') });

/** Most people in one list of a record, such as the members of a group. */
export const mostMembers = 5000;
export const memberIds = z._default(z.array(id).check(z.maxLength(mostMembers)), []);
