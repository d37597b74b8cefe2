import type { Change, CompanyKey, RecordKey } from '../../organisation/index.ts';
import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';

export type PaymentSourceRow = Row<'paymentSources'>;

/** All payment sources of a company, the default first; archived ones too. */
export async function listSources(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<PaymentSourceRow[]> {
  return trx
    .selectFrom('paymentSources')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('isDefault', 'desc')
    .orderBy('label')
    .orderBy('id')
    .execute();
}

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

/** A source of the company, no person's own card, locked until the transaction ends. */
export async function lockCompanySource(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<PaymentSourceRow | undefined> {
  return trx
    .selectFrom('paymentSources')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('ownerId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a source of the company; a new default replaces the former one. */
export async function saveSource(
  trx: ScopedTransaction,
  key: RecordKey,
  row: Omit<NewRow<'paymentSources'>, keyof RecordKey | 'ownerId' | 'providerToken'> & {
    readonly providerToken?: string;
  },
): Promise<void> {
  const { tenantId, companyId, id } = key;
  const change = row as RowUpdate<'paymentSources'>;
  if (row.isDefault === true)
    await trx
      .updateTable('paymentSources')
      .set({ isDefault: false })
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('ownerId', 'is', null)
      .where('isDefault', '=', true)
      .where('id', '<>', id)
      .execute();
  await trx
    .insertInto('paymentSources')
    .values({ tenantId, companyId, id, ownerId: null, providerToken: null, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(change))
    .execute();
}

export async function archiveSource(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('paymentSources')
    .set({ archived: true, isDefault: false, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
