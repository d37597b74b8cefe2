import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { Row, ScopedTransaction } from '../db/index.ts';

export type PaymentSourceRow = Row<'paymentSources'>;

/** Everything that a company's trips are paid with, the default first; archived sources too. */
export async function listSources(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<PaymentSourceRow[]> {
  return trx.selectFrom('paymentSources').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).orderBy('isDefault', 'desc').orderBy('label').orderBy('id').execute();
}

/** The groups that somebody belongs to. */
export async function groupIdsOf(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey, customerId: string): Promise<string[]> {
  const rows = await trx.selectFrom('groupMembers').select('groupId').where('tenantId', '=', tenantId).where('companyId', '=', companyId).where('customerId', '=', customerId).execute();
  return rows.map(({ groupId }) => groupId);
}
