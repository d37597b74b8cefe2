import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Who acts for a company, each with the own company; whether they still work there only their company's scope tells. */
export const agentsOf = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<Pick<Row<'agentClients'>, 'agentId' | 'agentCompanyId'>[]> =>
  trx
    .selectFrom('agentClients')
    .select(['agentId', 'agentCompanyId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .execute();
