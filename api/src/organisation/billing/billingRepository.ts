import type { Row } from '../../kernel/db/index.ts';
import { recordTable } from '../records/recordTable.ts';

export type BillingProfileRow = Row<'billingProfiles'>;

/** Who a company's invoices are addressed to, the default first. */
export const billingProfiles = recordTable('billingProfiles', { order: ['isDefault', 'name'], oneDefaultPer: [] });
export const listProfiles = billingProfiles.list;

/** Whether somebody's trips may be billed to it. */
export const mayBillTo = ({ archived, allowedUsers }: BillingProfileRow, userId: string): boolean =>
  !archived && (allowedUsers === null || allowedUsers.includes(userId));
