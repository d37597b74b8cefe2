import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { NewRow, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { recordTable } from '../records/recordTable.ts';
import type { RecordKey } from '../records/settingsRecords.ts';

export type CostCenterRow = Row<'costCenters'>;

/** A cost center with its members. */
export interface CenterWithMembers extends CostCenterRow {
  readonly userIds: readonly string[];
}

export const costCenters = recordTable('costCenters', { order: [] });

/** Every cost center of a company, including archived ones. */
export async function listCenters(trx: ScopedTransaction, company: CompanyKey): Promise<CenterWithMembers[]> {
  const { tenantId, companyId } = company;
  const centers = await costCenters.list(trx, company);
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

/** A company's settings; undefined until an admin has saved some. */
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

/** Writes a cost center and its members. */
export async function saveCenter(
  trx: ScopedTransaction,
  key: RecordKey,
  row: Omit<NewRow<'costCenters'>, keyof RecordKey>,
  userIds: readonly string[],
): Promise<void> {
  const { tenantId, companyId, id } = key;
  await costCenters.save(trx, key, row);
  await trx
    .deleteFrom('costCenterMembers')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('costCenterId', '=', id)
    .execute();
  const members = [...new Set(userIds)].map((customerId) => ({ tenantId, companyId, costCenterId: id, customerId }));
  if (members.length > 0) await trx.insertInto('costCenterMembers').values(members).execute();
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
