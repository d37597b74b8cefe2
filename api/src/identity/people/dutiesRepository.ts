import { sql } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';
import type { Named } from './managedPeopleRepository.ts';

/** Most trips named in an answer. */
const mostNamed = 20;

/** Trips that wait for a person's decision, at most `mostNamed`. */
export async function listOpenApprovals(trx: ScopedTransaction, { tenantId, companyId, customerId }: PersonKey) {
  return trx
    .selectFrom('approvalApprovers as approver')
    .innerJoin('approvalRequests as request', (join) =>
      join
        .onRef('request.tenantId', '=', 'approver.tenantId')
        .onRef('request.companyId', '=', 'approver.companyId')
        .onRef('request.id', '=', 'approver.requestId'),
    )
    .innerJoin('carts', (join) =>
      join
        .onRef('carts.tenantId', '=', 'request.tenantId')
        .onRef('carts.companyId', '=', 'request.companyId')
        .onRef('carts.id', '=', 'request.cartId'),
    )
    .select(['carts.id as cartId', 'carts.tripId', 'carts.name as tripName'])
    .distinct()
    .where('approver.tenantId', '=', tenantId)
    .where('approver.companyId', '=', companyId)
    .where('approver.approverId', '=', customerId)
    .where('request.status', '=', 'PENDING')
    .orderBy('carts.tripId')
    .limit(mostNamed)
    .execute();
}

/** Active cost centers with the person as approver or delegate. */
export async function listAnsweredFor(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<Named[]> {
  return trx
    .selectFrom('costCenters')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('archived', '=', false)
    .where((where) => where.or([where('approverId', '=', customerId), where('delegateId', '=', customerId)]))
    .orderBy('name')
    .execute();
}

const nameOf = ({
  id,
  firstName,
  lastName,
  email,
}: Pick<Row<'customers'>, 'id' | 'firstName' | 'lastName' | 'email'>) => ({
  id,
  name: `${firstName} ${lastName}`.trim() || email,
});

/** People whose line manager a person is. */
export async function listReports(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<Named[]> {
  const rows = await trx
    .selectFrom('customers')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('lineManagerId', '=', customerId)
    .where('status', '<>', 'ARCHIVED')
    .orderBy('sortName')
    .execute();
  return rows.map(nameOf);
}

/** Colleagues whose stand-in a person is, now or later. */
export async function listStoodInFor(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  now: Date,
): Promise<Named[]> {
  const rows = await trx
    .selectFrom('approvalDelegates as delegate')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenantId', '=', 'delegate.tenantId')
        .onRef('customers.companyId', '=', 'delegate.companyId')
        .onRef('customers.id', '=', 'delegate.customerId'),
    )
    .select(['customers.id', 'customers.firstName', 'customers.lastName', 'customers.email'])
    .where('delegate.tenantId', '=', tenantId)
    .where('delegate.companyId', '=', companyId)
    .where('delegate.delegateId', '=', customerId)
    .where('delegate.endsAt', '>', now)
    .orderBy('customers.sortName')
    .execute();
  return rows.map(nameOf);
}

/** Future trips that a person has booked or travels on, soonest first, at most `mostNamed`. */
export async function listTripsToCome(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  now: Date,
) {
  const { rows } = await sql<{ cartId: string; tripId: string; tripName: string }>`
    select c.id as cart_id, c.trip_id, c.name as trip_name, min(i.start_date) as starts
    from carts c
    join cart_items i on i.tenant_id = c.tenant_id and i.company_id = c.company_id and i.cart_id = c.id
    where c.tenant_id = ${tenantId} and c.company_id = ${companyId} and i.start_date >= ${now.toISOString().slice(0, 10)}::date
      and i.status in ('CONFIRMED', 'PENDING', 'PROCESSING', 'PENDING_APPROVAL')
      and (c.booker_id = ${customerId}::uuid or exists (select from cart_item_travellers t where t.tenant_id = i.tenant_id and t.company_id = i.company_id
        and t.item_id = i.id and t.customer_id = ${customerId}::uuid))
    group by c.id, c.trip_id, c.name
    order by starts, c.trip_id
    limit ${mostNamed}`.execute(trx);
  return rows.map(({ cartId, tripId, tripName }) => ({ cartId, tripId, tripName }));
}

/** Active approval processes that name a person as an approver. */
export async function listProcessesNaming(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
): Promise<Named[]> {
  return trx
    .selectFrom('approvalProcesses as process')
    .select(['process.id', 'process.name'])
    .where('process.tenantId', '=', tenantId)
    .where('process.companyId', '=', companyId)
    .where('process.archived', '=', false)
    .where(
      sql<boolean>`exists (select from approval_rules r
        join approval_steps s on s.tenant_id = r.tenant_id and s.company_id = r.company_id and s.rule_id = r.id
        where r.tenant_id = process.tenant_id and r.company_id = process.company_id and r.process_id = process.id
          and s.approvers @> ${JSON.stringify([{ kind: 'USER', userId: customerId }])}::jsonb)`,
    )
    .orderBy('process.name')
    .execute();
}
