import { sql, type RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Whether a row of an audience, `a`, has the person of `customers`: by name, by group, or by cost center. */
const isInAudience = sql`(
  (a.kind = 'USER' and a.subject_id = customers.id)
  or (a.kind = 'GROUP' and exists (select 1 from group_members m
    where m.tenant_id = a.tenant_id and m.company_id = a.company_id and m.group_id = a.subject_id and m.customer_id = customers.id))
  or (a.kind = 'COST_CENTER' and exists (select 1 from cost_center_members m
    where m.tenant_id = a.tenant_id and m.company_id = a.company_id and m.cost_center_id = a.subject_id and m.customer_id = customers.id)))`;

const inUse = sql`not p.archived and p.category = 'EMPLOYEE'`;

/**
 * The id of the travel policy that holds for the person of `customers`, as the policies' context chooses it (`choosePolicy`, domain §1): by name, then
 * by group, then by cost center, then the default; of several the first by id. Null where none holds. For a page of people; `isUnderPolicy` asks it
 * of all.
 */
const policyIdOfPerson: RawBuilder<string | null> = sql`(
  select p.id from travel_policies p
  left join lateral (
    select min(case a.kind when 'USER' then 1 when 'GROUP' then 2 else 3 end) as nearest from travel_policy_audience a
    where a.tenant_id = p.tenant_id and a.company_id = p.company_id and a.policy_id = p.id and ${isInAudience}) audience on true
  where p.tenant_id = customers.tenant_id and p.company_id = customers.company_id and ${inUse}
    and (audience.nearest is not null or p.is_default)
  order by coalesce(audience.nearest, 4), p.id limit 1)`;

/** Whether that policy of the person of `customers` is this one: chosen for everybody at once, because a list has thousands. */
export function isUnderPolicy({ tenantId, companyId }: CompanyKey, policyId: string): RawBuilder<boolean> {
  const ofCompany = sql`p.tenant_id = ${tenantId} and p.company_id = ${companyId} and ${inUse}`;
  const named = sql`travel_policies p join travel_policy_audience a
    on a.tenant_id = p.tenant_id and a.company_id = p.company_id and a.policy_id = p.id`;
  const chosen = sql`(
    select distinct on (found.customer_id) found.customer_id, found.policy_id from (
      select a.subject_id as customer_id, p.id as policy_id, 1 as nearest from ${named} where ${ofCompany} and a.kind = 'USER'
      union all
      select m.customer_id, p.id, 2 from ${named} join group_members m
        on m.tenant_id = a.tenant_id and m.company_id = a.company_id and m.group_id = a.subject_id
        where ${ofCompany} and a.kind = 'GROUP'
      union all
      select m.customer_id, p.id, 3 from ${named} join cost_center_members m
        on m.tenant_id = a.tenant_id and m.company_id = a.company_id and m.cost_center_id = a.subject_id
        where ${ofCompany} and a.kind = 'COST_CENTER') found
    order by found.customer_id, found.nearest, found.policy_id)`;
  const isDefault = sql`${policyId} = (select p.id from travel_policies p where ${ofCompany} and p.is_default order by p.id limit 1)`;
  return sql`(
    customers.id in (select customer_id from ${chosen} chosen where policy_id = ${policyId})
    or (${isDefault} and customers.id not in (select customer_id from ${chosen} chosen)))`;
}

/** The policy and the processes of these people, by their ids. */
export async function rulesOfPeople(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  ids: readonly string[],
): Promise<(id: string) => { readonly policy: Named | null; readonly approvalProcesses: readonly Named[] }> {
  if (ids.length === 0) return () => ({ policy: null, approvalProcesses: [] });
  const policies = await trx
    .selectFrom('customers')
    .innerJoin('travelPolicies as policy', (join) =>
      join
        .onRef('policy.tenantId', '=', 'customers.tenantId')
        .onRef('policy.companyId', '=', 'customers.companyId')
        .on('policy.id', '=', policyIdOfPerson),
    )
    .select(['customers.id as customerId', 'policy.id', 'policy.name'])
    .where('customers.tenantId', '=', tenantId)
    .where('customers.companyId', '=', companyId)
    .where('customers.id', 'in', ids)
    .execute();
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
    // One that names nobody is for everyone.
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
