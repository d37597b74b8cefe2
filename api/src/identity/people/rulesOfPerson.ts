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

/**
 * The id of the travel policy that holds for the person of `customers`, as the policies' context chooses it (`choosePolicy`, domain §1): by name, then
 * by group, then by cost center, then the default; of several the first by id. Null where none holds.
 */
export const policyIdOfPerson: RawBuilder<string | null> = sql`(
  select p.id from travel_policies p
  left join lateral (
    select min(case a.kind when 'USER' then 1 when 'GROUP' then 2 else 3 end) as nearest from travel_policy_audience a
    where a.tenant_id = p.tenant_id and a.company_id = p.company_id and a.policy_id = p.id and ${isInAudience}) audience on true
  where p.tenant_id = customers.tenant_id and p.company_id = customers.company_id and not p.archived and p.category = 'EMPLOYEE'
    and (audience.nearest is not null or p.is_default)
  order by coalesce(audience.nearest, 4), p.id limit 1)`;

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
