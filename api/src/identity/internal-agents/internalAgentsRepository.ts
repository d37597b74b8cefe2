import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

type PersonKey = Pick<Row<'internalAgents'>, 'tenantId' | 'companyId' | 'customerId'>;

/** Ids of the agents that a person has chosen; none means that each agent may act. */
export async function listChosenAgents(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('internalAgents')
    .select('agentId')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
  return rows.map(({ agentId }) => agentId);
}

/** Active agents by id, sorted by name. @param companyIds companies that they work for */
export async function listAgents(
  trx: ScopedTransaction,
  tenantId: string,
  companyIds: readonly string[],
  ids: readonly string[],
): Promise<Pick<Row<'customers'>, 'id' | 'firstName' | 'lastName' | 'email'>[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('customers')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('tenantId', '=', tenantId)
    .where('companyId', 'in', [...companyIds])
    .where('id', 'in', [...ids])
    .where('status', '=', 'ACTIVE')
    .orderBy('sortName')
    .orderBy('id')
    .execute();
}

export async function replaceChosenAgents(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  agentIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('internalAgents')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
  if (agentIds.length === 0) return;
  await trx
    .insertInto('internalAgents')
    .values(agentIds.map((agentId) => ({ tenantId, companyId, customerId, agentId })))
    .execute();
}

/** SQL condition on a row of `customers`: the person has chosen this agent, or none. */
export const isServedBy = (agentId: string) =>
  sql<boolean>`(not exists (select from internal_agents a
      where a.tenant_id = customers.tenant_id and a.company_id = customers.company_id and a.customer_id = customers.id)
    or exists (select from internal_agents a
      where a.tenant_id = customers.tenant_id and a.company_id = customers.company_id and a.customer_id = customers.id
        and a.agent_id = ${agentId}))`;

/** Whether the person's choice lets the agent act. */
export async function servesPerson(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: { readonly tenantId: string; readonly companyId: string; readonly id: string },
  agentId: string,
): Promise<boolean> {
  const chosenIds = await listChosenAgents(trx, { tenantId, companyId, customerId: id });
  return chosenIds.length === 0 || chosenIds.includes(agentId);
}
