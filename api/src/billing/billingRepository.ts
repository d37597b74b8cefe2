import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { Row, ScopedTransaction } from '../db/index.ts';

export type BillingProfileRow = Row<'billingProfiles'>;

/** Whom a company's invoices are for, the default first; archived profiles too. */
export async function listProfiles(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<BillingProfileRow[]> {
  return trx.selectFrom('billingProfiles').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).orderBy('isDefault', 'desc').orderBy('name').orderBy('id').execute();
}

/** Whether somebody's trips may be billed to it. */
export const mayBillTo = ({ archived, allowedUsers }: BillingProfileRow, userId: string): boolean => !archived && (allowedUsers === null || allowedUsers.includes(userId));
