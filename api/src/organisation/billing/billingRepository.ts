import type { Row } from '../../kernel/db/index.ts';
import { recordTable } from '../records/recordTable.ts';

export type BillingProfileRow = Row<'billingProfiles'>;

/** A company's billing profiles, the default first. */
export const billingProfiles = recordTable('billingProfiles', { order: ['isDefault', 'name'], oneDefaultPer: [] });
export const listProfiles = billingProfiles.list;

/** Whether a person's trips may be billed to the profile. */
export const mayBillTo = ({ archived, allowedUsers }: BillingProfileRow, userId: string): boolean =>
  !archived && (allowedUsers === null || allowedUsers.includes(userId));
