import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import type { Change, RecordKey } from '../records/settingsRecords.ts';

export type BillingProfileRow = Row<'billingProfiles'>;

/** Whom a company's invoices are for, the default first; archived profiles too. */
export async function listProfiles(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<BillingProfileRow[]> {
  return trx
    .selectFrom('billingProfiles')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Whether somebody's trips may be billed to it. */
export const mayBillTo = ({ archived, allowedUsers }: BillingProfileRow, userId: string): boolean =>
  !archived && (allowedUsers === null || allowedUsers.includes(userId));

/** A profile that nobody else changes until the transaction ends. */
export async function lockProfile(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<BillingProfileRow | undefined> {
  return trx
    .selectFrom('billingProfiles')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a profile; a default takes the place of the former. */
export async function saveProfile(
  trx: ScopedTransaction,
  key: RecordKey,
  row: Omit<NewRow<'billingProfiles'>, keyof RecordKey>,
): Promise<void> {
  const { tenantId, companyId, id } = key;
  const change = row as RowUpdate<'billingProfiles'>;
  if (row.isDefault === true)
    await trx
      .updateTable('billingProfiles')
      .set({ isDefault: false })
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('isDefault', '=', true)
      .where('id', '<>', id)
      .execute();
  await trx
    .insertInto('billingProfiles')
    .values({ tenantId, companyId, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(change))
    .execute();
}

export async function archiveProfile(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('billingProfiles')
    .set({ archived: true, isDefault: false, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
