import type { DecisionFigures } from '@portolan/contracts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { factsOf, uuids, type SpendFilter } from './spendFacts.ts';
import { instantsOf } from './spendPeriod.ts';

/**
 * Approval requests of a period. Requests that were superseded or withdrawn are asked again and not counted.
 * @param approverId requests to this person count too, also of trips booked by others
 */
export async function countDecisions(
  trx: ScopedTransaction,
  filter: SpendFilter,
  approverId: string,
): Promise<Omit<DecisionFigures, 'people' | 'activePeople'>> {
  const { since, until } = instantsOf(filter);
  const own =
    filter.people === null
      ? sql`true`
      : sql`(exists (select from carts c where c.tenant_id = q.tenant_id and c.company_id = q.company_id and c.id = q.cart_id
          and c.booker_id = any(${uuids(filter.people)}))
        or exists (select from approval_approvers a where a.tenant_id = q.tenant_id and a.company_id = q.company_id and a.request_id = q.id
          and a.approver_id = ${approverId}))`;
  const byPeople = sql`status in ('APPROVED', 'REJECTED')`;
  const { rows } = await sql<Omit<DecisionFigures, 'people' | 'activePeople'>>`
    select count(*) as requests,
      count(*) filter (where ${byPeople}) as decided,
      count(*) filter (where status in ('AUTO_APPROVED', 'AUTO_REJECTED')) as automatic,
      count(*) filter (where status in ('REJECTED', 'AUTO_REJECTED')) as rejected,
      (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) filter (where ${byPeople}) / 60)::int as "medianMinutes"
    from approval_requests q
    where q.tenant_id = ${filter.tenantId} and q.company_id = ${filter.companyId} and q.created_at >= ${since} and q.created_at < ${until}
      and q.status not in ('RECALLED', 'SUPERSEDED') and ${own}`.execute(trx);
  return rows[0] ?? { requests: 0, decided: 0, automatic: 0, rejected: 0, medianMinutes: null };
}

/** People who may use the portal, and the active ones: those who booked or travel on a booking. */
export async function countActivePeople(
  trx: ScopedTransaction,
  filter: SpendFilter,
): Promise<Pick<DecisionFigures, 'people' | 'activePeople'>> {
  const facts = factsOf(filter, { target: '', factors: [] }, 'DAY');
  const { rows } = await sql<Pick<DecisionFigures, 'people' | 'activePeople'>>`
    select count(*) as people, count(*) filter (where id in (
      select unnest(f.traveller_ids || f.booker_id) from ${facts}
    )) as "activePeople"
    from customers k
    where k.tenant_id = ${filter.tenantId} and k.company_id = ${filter.companyId} and k.status = 'ACTIVE'
      and ${filter.people === null ? sql`true` : sql`k.id = any(${uuids(filter.people)})`}`.execute(trx);
  return rows[0] ?? { people: 0, activePeople: 0 };
}
