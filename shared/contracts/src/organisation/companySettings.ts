import * as z from '@portolan/contracts/schema';
import { id } from '../kernel/primitives.ts';

/**
 * Scope of a list of settings records: those that the caller may choose from, or, for admins (403 for others), all, including archived
 * ones, with the admin fields of each (`management`).
 */
export const settingsScopes = ['ALLOWED', 'ALL'] as const;
export type SettingsScope = (typeof settingsScopes)[number];

export const companyParams = z.object({ companyId: id });
/** People to add to a record's audience. */
export const addedPeople = z.strictObject({ customerIds: z.array(id).check(z.minLength(1), z.maxLength(100)) });
export const recordParams = z.object({ companyId: id, id });
export const scopeQuery = z.object({ scope: z._default(z.enum(settingsScopes), 'ALLOWED') });

/** Most people in one list of a record, such as a group's members. */
const mostMembers = 5000;
export const memberIds = z.array(id).check(z.maxLength(mostMembers));
export const optionalId = z._default(z.nullable(id), null);
export const flag = z._default(z.boolean(), false);

/** Audience of a policy or process: people by name, of groups, of cost centers; empty: everyone. */
export const audience = z.strictObject({
  users: z._default(memberIds, []),
  groups: z._default(z.array(id).check(z.maxLength(100)), []),
  costCenters: z._default(z.array(id).check(z.maxLength(100)), []),
});
export type Audience = z.output<typeof audience>;
