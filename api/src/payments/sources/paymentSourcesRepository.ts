import { recordTable, type CompanyKey, type RecordKey } from '../../organisation/index.ts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

export type PaymentSourceRow = Row<'paymentSources'>;

/** A company's payment sources, the default first. */
export const paymentSources = recordTable('paymentSources', {
  order: ['isDefault', 'label'],
  oneDefaultPer: ['ownerId'],
});
export const listSources = paymentSources.list;

/** The groups of a person. */
export async function groupIdsOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  customerId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('groupMembers')
    .select('groupId')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
  return rows.map(({ groupId }) => groupId);
}

/** A payment source of the company, locked until the transaction ends; undefined for a personal card. */
export async function lockCompanySource(trx: ScopedTransaction, key: RecordKey): Promise<PaymentSourceRow | undefined> {
  const source = await paymentSources.lock(trx, key);
  return source?.ownerId === null ? source : undefined;
}
