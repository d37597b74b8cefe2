import type { CompanyKey } from '../companies/companiesRepository.ts';
import type { Row, ScopedTransaction } from '../db/index.ts';

export type CustomFieldRow = Row<'customFields'>;

/** What a company asks of each trip, by label; archived fields too. */
export async function listFields(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<CustomFieldRow[]> {
  return trx.selectFrom('customFields').selectAll().where('tenantId', '=', tenantId).where('companyId', '=', companyId).orderBy('label').orderBy('id').execute();
}
