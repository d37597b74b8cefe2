import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';

/** The person, the successor, and the author of the change. */
interface HandOver {
  readonly by: string;
  readonly at: Date;
}

/**
 * Gives a person's duties to a successor: open approvals, places in approval processes, cost centers, reports, stand-in times. No one may
 * approve their own trip: for the successor's trips, the other approvers or the company's admins decide.
 */
export async function handOver(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  successorId: string,
  { by, at }: HandOver,
): Promise<void> {
  const company = sql`tenant_id = ${tenantId} and company_id = ${companyId}`;
  const [from, to] = [sql`${customerId}::uuid`, sql`${successorId}::uuid`];
  const pending = sql`exists (select from approval_requests r where r.tenant_id = a.tenant_id and r.company_id = a.company_id and r.id = a.request_id
    and r.status = 'PENDING')`;
  await sql`
    insert into approval_approvers (tenant_id, company_id, request_id, step, need, approver_id, on_behalf_of)
    select a.tenant_id, a.company_id, a.request_id, a.step, a.need, ${to}, ${from} from approval_approvers a
    join approval_requests r on r.tenant_id = a.tenant_id and r.company_id = a.company_id and r.id = a.request_id and r.status = 'PENDING'
    join carts c on c.tenant_id = r.tenant_id and c.company_id = r.company_id and c.id = r.cart_id and c.booker_id <> ${to}
    where a.tenant_id = ${tenantId} and a.company_id = ${companyId} and a.approver_id = ${from}
    on conflict do nothing`.execute(trx);
  await sql`
    delete from approval_approvers a
    where a.tenant_id = ${tenantId} and a.company_id = ${companyId} and a.approver_id = ${from} and ${pending}
      and exists (select from approval_approvers o where o.tenant_id = a.tenant_id and o.company_id = a.company_id
        and o.request_id = a.request_id and o.step = a.step and o.approver_id = ${to})`.execute(trx);
  await sql`
    update approval_steps set approvers = replace(approvers::text, ${customerId}, ${successorId})::jsonb
    where ${company} and approvers::text like ${`%${customerId}%`}`.execute(trx);
  await sql`
    update cost_centers set approver_id = case when approver_id = ${from} then ${to} else approver_id end,
      delegate_id = case when delegate_id = ${from} then ${to} else delegate_id end, version = version + 1, changed_by = ${by}, changed_at = ${at}
    where ${company} and (approver_id = ${from} or delegate_id = ${from})`.execute(trx);
  // A successor who reported to the person reports to that person's own manager then.
  await sql`
    update customers set line_manager_id = case when id = ${to} then
        (select nullif(m.line_manager_id, ${to}) from customers m where m.tenant_id = ${tenantId} and m.company_id = ${companyId} and m.id = ${from})
        else ${to} end,
      version = version + 1, changed_by = ${by}, changed_at = ${at}
    where ${company} and line_manager_id = ${from}`.execute(trx);
  await sql`
    delete from approval_delegates d
    where ${company} and delegate_id = ${from} and ends_at > ${at} and (customer_id = ${to}
      or exists (select from approval_delegates o where o.tenant_id = d.tenant_id and o.company_id = d.company_id
        and o.customer_id = d.customer_id and o.delegate_id = ${to}))`.execute(trx);
  await sql`update approval_delegates set delegate_id = ${to} where ${company} and delegate_id = ${from} and ends_at > ${at}`.execute(
    trx,
  );
}

/** Whether a request waits with the person as the only approver of its step. */
export async function isOnlyApprover(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from approval_approvers a
      join approval_requests r on r.tenant_id = a.tenant_id and r.company_id = a.company_id and r.id = a.request_id and r.status = 'PENDING'
      where a.tenant_id = ${tenantId} and a.company_id = ${companyId} and a.approver_id = ${customerId}::uuid
        and not exists (select from approval_approvers o where o.tenant_id = a.tenant_id and o.company_id = a.company_id
          and o.request_id = a.request_id and o.step = a.step and o.approver_id <> a.approver_id)
    ) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Whether the successor reports to one of the person's reports, so that taking them over would make a circle. */
export async function wouldCircle(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  successorId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive above (id, depth) as (
      select c.line_manager_id, 1 from customers c where c.tenant_id = ${tenantId} and c.company_id = ${companyId} and c.id = ${successorId}::uuid
      union
      select c.line_manager_id, a.depth + 1 from customers c join above a on a.id = c.id
      where c.tenant_id = ${tenantId} and c.company_id = ${companyId} and c.line_manager_id is not null and a.depth < 200
    )
    select exists (
      select from above a join customers c on c.id = a.id and c.tenant_id = ${tenantId} and c.company_id = ${companyId}
      where c.line_manager_id = ${customerId}::uuid
    ) as found`.execute(trx);
  return rows[0]?.found ?? false;
}
