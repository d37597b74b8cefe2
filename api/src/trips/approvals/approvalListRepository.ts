import type { approvalsSorts, approvalsTabs } from '@portolan/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';

/** A filter of requests, and their reader; `page` counts from 1. */
export interface ApprovalsQuery {
  readonly tenantId: string;
  readonly companyIds: readonly string[];
  readonly userId: string;
  readonly tab: (typeof approvalsTabs)[number];
  readonly sort: (typeof approvalsSorts)[number] | 'deadline';
  readonly page: number;
  readonly size: number;
  readonly now: Date;
}

export type ApprovalRow = Pick<
  Row<'carts'>,
  'companyId' | 'tripId' | 'name' | 'startDate' | 'endDate' | 'totalMinor' | 'currency' | 'policyState'
> &
  Pick<Row<'approvalRequests'>, 'cartId' | 'mode' | 'tripVersion' | 'deadline' | 'createdAt'> & {
    readonly tripStatus: Row<'carts'>['status'];
    readonly requestStatus: Row<'approvalRequests'>['status'];
    readonly firstName: string;
    readonly lastName: string;
    /** Price of the change set that needs approval; null if the whole trip does. */
    readonly changeMinor: number | null;
    /** The caller's last decision; null for none. */
    readonly ownDecision: Row<'approvalDecisions'>['decision'] | null;
    readonly ownDecisionAt: Date | null;
  };

/** One page of requests with their trips, and their total. A trip is there once, with its newest request of the tab. */
export async function listRequests(
  trx: ScopedTransaction,
  wanted: ApprovalsQuery,
): Promise<{ rows: ApprovalRow[]; totalItems: number }> {
  const found = trx
    .selectFrom('approvalRequests as r')
    .innerJoin('carts as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'r.tenantId')
        .onRef('c.companyId', '=', 'r.companyId')
        .onRef('c.id', '=', 'r.cartId'),
    )
    .innerJoin('customers as b', (join) =>
      join
        .onRef('b.tenantId', '=', 'c.tenantId')
        .onRef('b.companyId', '=', 'c.companyId')
        .onRef('b.id', '=', 'c.bookerId'),
    )
    .where('r.tenantId', '=', wanted.tenantId)
    .where('r.companyId', 'in', wanted.companyIds)
    .$if(wanted.tab === 'APPROVALS', (query) => query.where('r.status', '=', 'PENDING').where(waitsFor(wanted)))
    .$if(wanted.tab === 'APPROVALS_DECIDED', (query) =>
      query.where(decidedBy('r', wanted)).where(isNewest(decidedBy('n', wanted))),
    )
    .$if(wanted.tab === 'APPROVALS_ALL', (query) =>
      query.where('r.mode', '<>', 'NOTIFY').where(isNewest(sql<boolean>`n.mode <> 'NOTIFY'`)),
    );
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const direction = wanted.sort === 'startDate,desc' ? 'desc' : 'asc';
  const rows = await found
    .select([
      'r.cartId',
      'r.mode',
      'r.tripVersion',
      'r.deadline',
      'r.createdAt',
      'r.status as requestStatus',
      'c.tripId',
      'c.name',
      'c.status as tripStatus',
      'c.startDate',
      'c.endDate',
      'c.totalMinor',
      'c.currency',
      'c.companyId',
      'c.policyState',
      'b.firstName',
      'b.lastName',
    ])
    .select((of) =>
      of
        .selectFrom('changeSets as s')
        .select('s.priceDeltaMinor')
        .whereRef('s.tenantId', '=', 'c.tenantId')
        .whereRef('s.companyId', '=', 'c.companyId')
        .whereRef('s.cartId', '=', 'c.id')
        .where('s.status', '=', 'SUBMITTED')
        .where('r.mode', '<>', 'SOFT')
        .as('changeMinor'),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('approvalDecisions as s')
          .select(['s.decision', 's.at'])
          .whereRef('s.tenantId', '=', 'r.tenantId')
          .whereRef('s.companyId', '=', 'r.companyId')
          .whereRef('s.requestId', '=', 'r.id')
          .where('s.byId', '=', wanted.userId)
          .orderBy('s.at', 'desc')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select(['own.decision as ownDecision', 'own.at as ownDecisionAt'])
    .orderBy(wanted.sort === 'deadline' ? 'r.deadline' : 'c.startsAt', (order) =>
      (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('r.id', direction)
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size)
    .execute();
  return { rows, totalItems: count };
}

/**
 * SQL of `decidersOf`, for one request of each trip as in `listApprovals`, and never for the person's own trips: the current step's
 * approvers and their stand-ins who have not answered yet.
 */
function waitsFor({ userId, now }: ApprovalsQuery) {
  return sql<boolean>`
    c.booker_id <> ${userId}
    and (r.mode <> 'SOFT' or not exists (select from approval_requests o where o.tenant_id = r.tenant_id and o.company_id = r.company_id and o.cart_id = r.cart_id and o.status = 'PENDING' and o.mode <> 'SOFT'))
    and not exists (select from cart_item_travellers t join cart_items i on i.tenant_id = t.tenant_id and i.company_id = t.company_id and i.id = t.item_id
      where i.tenant_id = c.tenant_id and i.company_id = c.company_id and i.cart_id = c.id and t.customer_id = ${userId})
    and exists (select from approval_approvers a where a.tenant_id = r.tenant_id and a.company_id = r.company_id and a.request_id = r.id and a.step = r.step
      and (a.approver_id = ${userId} or ${userId} in (select * from approval_stand_ins(a.tenant_id, a.company_id, c.id, a.approver_id, ${now})))
      and not exists (select from approval_decisions s where s.tenant_id = a.tenant_id and s.company_id = a.company_id and s.request_id = a.request_id
        and s.step = a.step and (s.by_id = a.approver_id or s.on_behalf_of = a.approver_id)))`;
}

function decidedBy(request: 'r' | 'n', { userId }: ApprovalsQuery) {
  const of = (column: string) => sql.ref(`${request}.${column}`);
  return sql<boolean>`exists (select from approval_decisions s where s.tenant_id = ${of('tenantId')} and s.company_id = ${of('companyId')} and s.request_id = ${of('id')} and s.by_id = ${userId})`;
}

/** No later request of the same trip, as `n`, fulfils `counts`. */
function isNewest(counts: RawBuilder<boolean>) {
  return sql<boolean>`not exists (select from approval_requests n where n.tenant_id = r.tenant_id and n.company_id = r.company_id and n.cart_id = r.cart_id
    and (n.created_at, n.id) > (r.created_at, r.id) and ${counts})`;
}
