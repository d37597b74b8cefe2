import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Agents of a company, each with the agent's own company. Whether they still work there is known only in that company's scope. */
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
