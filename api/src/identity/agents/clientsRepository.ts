import { sql } from 'kysely';
import { containsPattern, type ScopedTransaction } from '../../kernel/db/index.ts';
import { isServedBy } from '../internal-agents/internalAgentsRepository.ts';

/** A filter of an agent's clients. */
export interface ClientsFilter {
  readonly tenantId: string;
  readonly agentId: string;
  /** The clients' companies. */
  readonly companyIds: readonly string[];
  readonly search: string;
  readonly limit: number;
}

/** All client companies by name: they are few, and their names have no search column. */
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

/** Active people who have not chosen other agents, with their companies. Includes people whom agents cannot act for. */
const clientPeople = (trx: ScopedTransaction, { tenantId, agentId, companyIds }: ClientsFilter) =>
  trx
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

/** People by name: every word must occur in the name or the e-mail. */
export async function listClientPeople(trx: ScopedTransaction, filter: ClientsFilter) {
  if (filter.companyIds.length === 0) return [];
  let rows = clientPeople(trx, filter);
  for (const word of filter.search.split(/\s+/))
    rows = rows.where('customers.searchText', 'like', containsPattern(word));
  return rows.orderBy('customers.sortName').orderBy('customers.id').limit(filter.limit).execute();
}

/** A person by id. */
export async function listClientPersonById(trx: ScopedTransaction, filter: ClientsFilter) {
  if (filter.companyIds.length === 0) return [];
  return clientPeople(trx, filter).where('customers.id', '=', filter.search).execute();
}

/** People whom the agent has acted for since `since`, newest first. */
export async function listRecentClientPeople(trx: ScopedTransaction, filter: ClientsFilter, since: Date) {
  const { tenantId, agentId, companyIds, limit } = filter;
  if (companyIds.length === 0) return [];
  return clientPeople(trx, filter)
    .innerJoin(
      (acting) =>
        acting
          .selectFrom('auditEvents')
          .select(['companyId', 'actorId', sql<Date>`max(at)`.as('lastAt')])
          .where('tenantId', '=', tenantId)
          .where('impersonatorId', '=', agentId)
          .where('action', '=', 'beginActing')
          .where('companyId', 'in', companyIds)
          .where('at', '>', since)
          .groupBy(['companyId', 'actorId'])
          .as('acted'),
      (join) => join.onRef('acted.companyId', '=', 'customers.companyId').onRef('acted.actorId', '=', 'customers.id'),
    )
    .orderBy('acted.lastAt', 'desc')
    .limit(limit)
    .execute();
}
