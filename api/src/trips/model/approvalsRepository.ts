import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { NewRow, Row, RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import { requestedItems } from './tripVersions.ts';
import type { PlannedStep } from './approvalSteps.ts';
import type { ApprovalState } from './approvalState.ts';
import { listSubmitters } from './submitters.ts';

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Orders requests: those that hold a trip up, then other waiting ones, then decided ones. */
export const waitingFirst = (requests: 'approval_requests' | 'r') =>
  sql`case when ${sql.ref(`${requests}.status`)} <> 'PENDING' then 2 when ${sql.ref(`${requests}.mode`)} = 'SOFT' then 1 else 0 end`;

/** The waiting request of each trip, one that holds it up first; without one, its last request. With people and decisions. */
export async function listApprovals(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  cartIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ApprovalState>> {
  if (cartIds.length === 0) return new Map();
  const requests = await trx
    .selectFrom('approvalRequests')
    .selectAll()
    .distinctOn('cartId')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', 'in', cartIds)
    .orderBy('cartId')
    .orderBy(waitingFirst('approval_requests'))
    .orderBy('tripVersion', 'desc')
    .execute();
  const states = await withPeople(trx, { tenantId, companyId }, requests, now);
  return new Map(states.map((state) => [state.request.cartId, state]));
}

/** The request of a trip that was made, or decided on, at that moment. */
export async function findTouched(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CompanyKey & { readonly id: string },
  at: Date,
): Promise<ApprovalState | undefined> {
  const requests = await trx
    .selectFrom('approvalRequests')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .where((where) =>
      where.or([
        where('createdAt', '=', at),
        where.and([where('decidedAt', '=', at), where('status', 'not in', ['RECALLED', 'SUPERSEDED'])]),
      ]),
    )
    .orderBy('tripVersion', 'desc')
    .limit(1)
    .execute();
  return (await withPeople(trx, { tenantId, companyId }, requests, at))[0];
}

/** A request by its id. */
export async function findApproval(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  requestId: string,
  now: Date,
): Promise<ApprovalState | undefined> {
  const requests = await trx
    .selectFrom('approvalRequests')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', requestId)
    .execute();
  return (await withPeople(trx, { tenantId, companyId }, requests, now))[0];
}

async function withPeople(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  requests: readonly Row<'approvalRequests'>[],
  now: Date,
): Promise<ApprovalState[]> {
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return [];
  const approvers = await trx
    .selectFrom('approvalApprovers as a')
    .innerJoin('approvalRequests as r', (join) =>
      join
        .onRef('r.tenantId', '=', 'a.tenantId')
        .onRef('r.companyId', '=', 'a.companyId')
        .onRef('r.id', '=', 'a.requestId'),
    )
    .selectAll('a')
    .select(
      standInsOf({ tenantId, companyId }, now, { cartId: sql.ref('r.cartId'), approverId: sql.ref('a.approverId') }).as(
        'standInIds',
      ),
    )
    .where('a.tenantId', '=', tenantId)
    .where('a.companyId', '=', companyId)
    .where('a.requestId', 'in', ids)
    .orderBy('a.step')
    .orderBy('a.approverId')
    .execute();
  const decisions = await trx
    .selectFrom('approvalDecisions')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('requestId', 'in', ids)
    .orderBy('at')
    .execute();
  const waiting = requests.flatMap(({ id, status }) => (status === 'PENDING' ? [id] : []));
  const submitters = await listSubmitters(trx, { tenantId, companyId }, waiting);
  return requests.map((request) => ({
    request,
    submitterIds: submitters.get(request.id) ?? [],
    approvers: approvers.filter(({ requestId }) => requestId === request.id),
    decisions: decisions.filter(({ requestId }) => requestId === request.id),
  }));
}

/** Ids of those who may decide for an approver of a trip, as JSON; none unless the approver is absent. The rule is in the SQL function. */
export const standInsOf = (
  { tenantId, companyId }: CompanyKey,
  now: Date,
  { cartId, approverId }: Readonly<Record<'cartId' | 'approverId', RawBuilder<unknown>>>,
): RawBuilder<string[]> => sql`(
  select coalesce(json_agg(s.id order by s.id), '[]')
  from approval_stand_ins(${tenantId}, ${companyId}::uuid, ${cartId}, ${approverId}, ${now}) as s(id))`;

/** Stand-ins of these approvers of a trip, by approver. */
export async function listStandIns(
  trx: ScopedTransaction,
  cart: CompanyKey & { readonly id: string },
  approverIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ approverId: string; standInIds: string[] }>`
    select a.id as "approverId", ${standInsOf(cart, now, { cartId: sql`${cart.id}::uuid`, approverId: sql`a.id` })} as "standInIds"
    from unnest(${`{${approverIds.join(',')}}`}::uuid[]) as a(id)`.execute(trx);
  return new Map(rows.map(({ approverId, standInIds }) => [approverId, standInIds]));
}

/** Outbox topic: a message for each waiting request, for its reminders and its deadline; one more for an earlier deadline. */
export const approvalTopic = 'approval';

/** Items of a request, as the trip was when it was made; null if unknown. */
export async function requestItems(
  trx: ScopedTransaction,
  request: Row<'approvalRequests'>,
): Promise<ReadonlySet<string> | null> {
  const items = await requestedItems(trx, request);
  return items === undefined ? null : new Set(items.map(({ id }) => id));
}

/** The waiting soft request of a trip, which goes on meanwhile. */
export const findSoftRequest = (
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CompanyKey & { readonly id: string },
): Promise<Row<'approvalRequests'> | undefined> =>
  trx
    .selectFrom('approvalRequests')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .where('status', '=', 'PENDING')
    .where('mode', '=', 'SOFT')
    .executeTakeFirst();

/** Writes a request with the people of each step. The database refuses a second waiting one, except a soft one beside one that holds the trip up. */
export async function insertRequest(
  trx: ScopedTransaction,
  request: Omit<NewRow<'approvalRequests'>, 'id' | 'step'>,
  steps: readonly PlannedStep[],
): Promise<void> {
  const id = randomUUID();
  const { tenantId, companyId } = request;
  await trx
    .insertInto('approvalRequests')
    .values({ ...request, id, step: 1 })
    .execute();
  const people = steps.flatMap(({ step, need, approverIds }) =>
    approverIds.map((approverId) => ({ tenantId, companyId, requestId: id, step, need, approverId, onBehalfOf: null })),
  );
  await trx.insertInto('approvalApprovers').values(people).execute();
  if (request.status === 'PENDING')
    await enqueue(trx, () => request.createdAt, {
      tenantId,
      companyId,
      topic: approvalTopic,
      payload: { cartId: request.cartId, requestId: id },
    });
}

export async function updateRequest(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: Row<'approvalRequests'>,
  change: RowUpdate<'approvalRequests'>,
): Promise<void> {
  await trx
    .updateTable('approvalRequests')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Moves a deadline forward, and enqueues its message. */
export async function bringForward(
  trx: ScopedTransaction,
  request: Row<'approvalRequests'>,
  deadline: Date,
  now: Date,
): Promise<void> {
  const { tenantId, companyId, cartId, id: requestId } = request;
  await updateRequest(trx, request, { deadline });
  await enqueue(trx, () => now, { tenantId, companyId, topic: approvalTopic, payload: { cartId, requestId } });
}

export async function insertDecision(
  trx: ScopedTransaction,
  { tenantId, companyId, id: requestId, step }: Row<'approvalRequests'>,
  decision: Omit<NewRow<'approvalDecisions'>, 'tenantId' | 'companyId' | 'id' | 'requestId' | 'step'>,
): Promise<void> {
  await trx
    .insertInto('approvalDecisions')
    .values({ tenantId, companyId, id: randomUUID(), requestId, step, ...decision })
    .execute();
}

/** Replaces an approver of the current step by another person, who may be there already. */
export async function replaceApprover(
  trx: ScopedTransaction,
  { tenantId, companyId, id: requestId, step }: Row<'approvalRequests'>,
  from: Row<'approvalApprovers'>,
  delegateId: string,
): Promise<void> {
  await trx
    .deleteFrom('approvalApprovers')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('requestId', '=', requestId)
    .where('step', '=', step)
    .where('approverId', '=', from.approverId)
    .execute();
  await trx
    .insertInto('approvalApprovers')
    .values({
      tenantId,
      companyId,
      requestId,
      step,
      need: from.need,
      approverId: delegateId,
      onBehalfOf: from.onBehalfOf ?? from.approverId,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId', 'requestId', 'step', 'approverId']).doNothing(),
    )
    .execute();
}

/** Supersedes the waiting request of a trip that has changed. */
export async function supersede(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CompanyKey & { readonly id: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('approvalRequests')
    .set({ status: 'SUPERSEDED', decidedAt: now })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}
