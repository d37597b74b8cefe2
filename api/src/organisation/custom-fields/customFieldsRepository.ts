import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import type { Change, RecordKey } from '../records/settingsRecords.ts';

export type CustomFieldRow = Row<'customFields'>;

/** What a company asks of each trip, by label; archived fields too. */
export async function listFields(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<CustomFieldRow[]> {
  return trx
    .selectFrom('customFields')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('label')
    .orderBy('id')
    .execute();
}

/** A field that nobody else changes until the transaction ends. */
export async function lockField(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<CustomFieldRow | undefined> {
  return trx
    .selectFrom('customFields')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveField(
  trx: ScopedTransaction,
  key: RecordKey,
  row: Omit<NewRow<'customFields'>, keyof RecordKey>,
): Promise<void> {
  const { tenantId, companyId, id } = key;
  const change = row as RowUpdate<'customFields'>;
  await trx
    .insertInto('customFields')
    .values({ tenantId, companyId, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(change))
    .execute();
}

export async function archiveField(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('customFields')
    .set({ archived: true, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
