import { containsPattern, type ScopedTransaction } from '../../kernel/db/index.ts';
import { isServedBy } from '../internal-agents/internalAgentsRepository.ts';

/** Which of an agent's clients. */
export interface ClientsFilter {
  readonly tenantId: string;
  readonly agentId: string;
  /** The clients' companies. */
  readonly companyIds: readonly string[];
  readonly search: string;
  readonly limit: number;
}

/** All companies of the clients in the order of their names: they are few, and their names have no column for searching. */
export async function listClientCompanies(trx: ScopedTransaction, { tenantId, companyIds }: ClientsFilter) {
  if (companyIds.length === 0) return [];
  return trx
    .selectFrom('companies')
    .select(['companyId', 'name'])
    .where('tenantId', '=', tenantId)
    .where('companyId', 'in', companyIds)
    .orderBy('name')
    .execute();
}

/** Active people who have not chosen other agents; every word must occur in the name or the e-mail. Whom nobody may act for is among them. */
export async function listClientPeople(
  trx: ScopedTransaction,
  { tenantId, agentId, companyIds, search, limit }: ClientsFilter,
) {
  if (companyIds.length === 0) return [];
  let found = trx
    .selectFrom('customers')
    .innerJoin('companies', (join) =>
      join
        .onRef('companies.tenantId', '=', 'customers.tenantId')
        .onRef('companies.companyId', '=', 'customers.companyId'),
    )
    .select([
      'customers.id',
      'customers.firstName',
      'customers.lastName',
      'customers.email',
      'customers.roles',
      'customers.status',
      'companies.name as companyName',
    ])
    .where('customers.tenantId', '=', tenantId)
    .where('customers.companyId', 'in', companyIds)
    .where('customers.status', '=', 'ACTIVE')
    .where(isServedBy(agentId));
  for (const word of search.split(/\s+/)) found = found.where('customers.searchText', 'like', containsPattern(word));
  return found.orderBy('customers.sortName').orderBy('customers.id').limit(limit).execute();
}
