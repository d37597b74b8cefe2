import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { Row, ScopedTransaction } from '../db/index.ts';

export type CostCenterRow = Row<'costCenters'>;

/** A center with the people who belong to it. */
export interface CenterWithMembers extends CostCenterRow {
  readonly userIds: readonly string[];
}

/** Every center of a company, archived ones too. */
export async function listCenters(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<CenterWithMembers[]> {
  const centers = await trx.selectFrom('costCenters').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).execute();
  if (centers.length === 0) return [];
  const members = await trx.selectFrom('costCenterMembers').select(['costCenterId', 'customerId']).where('tenantId', '=', tenantId).where('companyId', '=', companyId).orderBy('customerId').execute();
  const byCenter = Map.groupBy(members, ({ costCenterId }) => costCenterId);
  return centers.map((center) => ({ ...center, userIds: (byCenter.get(center.id) ?? []).map(({ customerId }) => customerId) }));
}

/** A company's settings; nobody may have set any. */
export async function findSettings(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<Row<'costCenterSettings'> | undefined> {
  return trx.selectFrom('costCenterSettings').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).executeTakeFirst();
}
