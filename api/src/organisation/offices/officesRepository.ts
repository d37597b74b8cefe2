import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { Change, RecordKey } from '../records/settingsRecords.ts';

export type OfficeRow = Row<'offices'>;

/** A company's offices by name; archived ones too. */
export async function listAllOffices(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<OfficeRow[]> {
  return trx
    .selectFrom('offices')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The offices that are in use, by name: what searches offer and the company's page shows. */
export async function listOffices(trx: ScopedTransaction, company: CompanyKey): Promise<OfficeRow[]> {
  return (await listAllOffices(trx, company)).filter(({ archived }) => !archived);
}

/** An office that nobody else changes until the transaction ends. */
export async function lockOffice(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<OfficeRow | undefined> {
  return trx
    .selectFrom('offices')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveOffice(
  trx: ScopedTransaction,
  key: RecordKey,
  row: Omit<NewRow<'offices'>, keyof RecordKey>,
): Promise<void> {
  const { tenantId, companyId, id } = key;
  const change = row as RowUpdate<'offices'>;
  await trx
    .insertInto('offices')
    .values({ tenantId, companyId, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(change))
    .execute();
}

export async function archiveOffice(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('offices')
    .set({ archived: true, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
