import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { Change, RecordKey } from '../records/settingsRecords.ts';

export type CostCenterRow = Row<'costCenters'>;

/** A center with the people who belong to it. */
export interface CenterWithMembers extends CostCenterRow {
  readonly userIds: readonly string[];
}

/** Every center of a company, archived ones too. */
export async function listCenters(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<CenterWithMembers[]> {
  const centers = await trx
    .selectFrom('costCenters')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .execute();
  if (centers.length === 0) return [];
  const members = await trx
    .selectFrom('costCenterMembers')
    .select(['costCenterId', 'customerId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('customerId')
    .execute();
  const byCenter = Map.groupBy(members, ({ costCenterId }) => costCenterId);
  return centers.map((center) => ({
    ...center,
    userIds: (byCenter.get(center.id) ?? []).map(({ customerId }) => customerId),
  }));
}

/** A company's settings; nobody may have set any. */
export async function findSettings(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<Row<'costCenterSettings'> | undefined> {
  return trx
    .selectFrom('costCenterSettings')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}

/** A center that nobody else changes until the transaction ends. */
export async function lockCenter(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<CostCenterRow | undefined> {
  return trx
    .selectFrom('costCenters')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a center and who belongs to it. */
export async function saveCenter(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  row: Omit<NewRow<'costCenters'>, keyof RecordKey>,
  userIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('costCenters')
    .values({ tenantId, companyId, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(row))
    .execute();
  await trx
    .deleteFrom('costCenterMembers')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('costCenterId', '=', id)
    .execute();
  const members = [...new Set(userIds)].map((customerId) => ({ tenantId, companyId, costCenterId: id, customerId }));
  if (members.length > 0) await trx.insertInto('costCenterMembers').values(members).execute();
}

export async function archiveCenter(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('costCenters')
    .set({ archived: true, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function saveSettings(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  row: Omit<NewRow<'costCenterSettings'>, keyof CompanyKey>,
): Promise<void> {
  await trx
    .insertInto('costCenterSettings')
    .values({ tenantId, companyId, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId']).doUpdateSet(row))
    .execute();
}
