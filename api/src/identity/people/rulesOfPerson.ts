import { sql, type RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** SQL: whether a row `a` of an audience includes the person of `customers`: by name, by group, or by cost center. */
const isInAudience = sql`(
  (a.kind = 'USER' and a.subject_id = customers.id)
  or (a.kind = 'GROUP' and exists (select 1 from group_members m
    where m.tenant_id = a.tenant_id and m.company_id = a.company_id and m.group_id = a.subject_id and m.customer_id = customers.id))
  or (a.kind = 'COST_CENTER' and exists (select 1 from cost_center_members m
    where m.tenant_id = a.tenant_id and m.company_id = a.company_id and m.cost_center_id = a.subject_id and m.customer_id = customers.id)))`;

const ofCompany = ({ tenantId, companyId }: CompanyKey) =>
  sql`p.tenant_id = ${tenantId} and p.company_id = ${companyId} and not p.archived and p.category = 'EMPLOYEE'`;

/**
 * The travel policy of each person whom one names, as `choosePolicy` chooses it (domain §1): by name, then by group, then by cost center; of several
 * the first by id. The default applies to all others. For all people of a company at once, because a list has thousands.
 */
function reachedPeople(key: CompanyKey): RawBuilder<unknown> {
  const named = sql`travel_policies p join travel_policy_audience a
    on a.tenant_id = p.tenant_id and a.company_id = p.company_id and a.policy_id = p.id`;
  return sql`(
    select distinct on (found.customer_id) found.customer_id, found.policy_id from (
      select a.subject_id as customer_id, p.id as policy_id, 1 as nearest from ${named}
        where ${ofCompany(key)} and a.kind = 'USER'
      union all
      select m.customer_id, p.id, 2 from ${named} join group_members m
        on m.tenant_id = a.tenant_id and m.company_id = a.company_id and m.group_id = a.subject_id
        where ${ofCompany(key)} and a.kind = 'GROUP'
      union all
      select m.customer_id, p.id, 3 from ${named} join cost_center_members m
        on m.tenant_id = a.tenant_id and m.company_id = a.company_id and m.cost_center_id = a.subject_id
        where ${ofCompany(key)} and a.kind = 'COST_CENTER') found
    order by found.customer_id, found.nearest, found.policy_id)`;
}

const defaultPolicyId = (key: CompanyKey): RawBuilder<string | null> =>
  sql`(select p.id from travel_policies p where ${ofCompany(key)} and p.is_default order by p.id limit 1)`;

/** SQL: whether this travel policy applies to the person of `customers`. */
export const isUnderPolicy = (key: CompanyKey, policyId: string): RawBuilder<boolean> => sql`(
  customers.id in (select customer_id from ${reachedPeople(key)} reached where policy_id = ${policyId})
  or (${policyId} = ${defaultPolicyId(key)} and customers.id not in (select customer_id from ${reachedPeople(key)} reached)))`;

/** Policy and processes of these people, by their ids. */
export async function rulesOfPeople(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  ids: readonly string[],
): Promise<(id: string) => { readonly policy: Named | null; readonly approvalProcesses: readonly Named[] }> {
  if (ids.length === 0) return () => ({ policy: null, approvalProcesses: [] });
  const key = { tenantId, companyId };
  const { rows: policies } = await sql<Named & { customerId: string }>`
    select customers.id as customer_id, policy.id, policy.name from customers
    left join ${reachedPeople(key)} reached on reached.customer_id = customers.id
    join travel_policies policy on policy.tenant_id = customers.tenant_id and policy.company_id = customers.company_id
      and policy.id = coalesce(reached.policy_id, ${defaultPolicyId(key)})
    where customers.tenant_id = ${tenantId} and customers.company_id = ${companyId} and customers.id in (${sql.join(ids)})`.execute(
    trx,
  );
  const processes = await trx
    .selectFrom('customers')
    .innerJoin('approvalProcesses as process', (join) =>
      join
        .onRef('process.tenantId', '=', 'customers.tenantId')
        .onRef('process.companyId', '=', 'customers.companyId')
        .on('process.archived', '=', false),
    )
    .select(['customers.id as customerId', 'process.id', 'process.name'])
    .where('customers.tenantId', '=', tenantId)
    .where('customers.companyId', '=', companyId)
    .where('customers.id', 'in', ids)
    // A process without an audience applies to everyone.
    .where(
      sql<boolean>`coalesce((select bool_or(${isInAudience}) from approval_process_audience a
        where a.tenant_id = process.tenant_id and a.company_id = process.company_id and a.process_id = process.id), true)`,
    )
    .orderBy('process.name')
    .execute();
  return (id) => {
    const policy = policies.find(({ customerId }) => customerId === id);
    return {
      policy: policy === undefined ? null : { id: policy.id, name: policy.name },
      approvalProcesses: processes
        .filter(({ customerId }) => customerId === id)
        .map(({ id: processId, name }) => ({ id: processId, name })),
    };
  };
}
