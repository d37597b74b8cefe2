import { alwaysInApp, notificationKinds, type NotificationKind, type NotificationSetting } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { sql } from 'kysely';
import { publishChange } from '../../kernel/changes/changes.ts';
import { courseFields, type CourseRow } from '../../trips/model/courseCities.ts';
import type { SubjectKind, SubjectRow } from './notificationSubjects.ts';

interface CartKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly id: string;
}
interface PersonKey {
  readonly tenantId: string;
  readonly companyIds: readonly string[];
  readonly userId: string;
}

/** Everything is told both ways until somebody says otherwise. */
const unlessSaid = { inApp: true, mail: true };

/** How somebody wants to be told of a kind of news; null for what was never said. */
export const wishOf = (kind: NotificationKind, inApp: boolean | null, mail: boolean | null): NotificationSetting => ({
  kind,
  inApp: alwaysInApp.includes(kind) || (inApp ?? unlessSaid.inApp),
  mail: mail ?? unlessSaid.mail,
});

/** Whoever was asked about a trip and is asked no longer has nothing left to read about it. */
export const settleAsked = (
  trx: ScopedTransaction,
  cart: CartKey,
  stillAsked: readonly string[],
  now: Date,
): Promise<void> => settle(trx, cart, ['APPROVAL_REQUESTED', 'APPROVAL_REMINDER'], stillAsked, now);

/** What one agent has taken up, or was taken back, is nothing for the others to read. */
export const settleHandedOver = (trx: ScopedTransaction, cart: CartKey, now: Date): Promise<void> =>
  settle(trx, cart, ['TRIP_HANDED_OVER'], [], now);

async function settle(
  trx: ScopedTransaction,
  { tenantId, companyId, id: cartId }: CartKey,
  kinds: readonly NotificationKind[],
  stillAsked: readonly string[],
  now: Date,
): Promise<void> {
  const settled = await trx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', cartId)
    .where('kind', 'in', kinds)
    .where('readAt', 'is', null)
    .$if(stillAsked.length > 0, (query) => query.where('customerId', 'not in', stillAsked))
    .returning('customerId')
    .execute();
  await publishChange(trx, { tenantId, companyId }, [...new Set(settled.map(({ customerId }) => customerId))]);
}

/** What is settled: everything told of a subject, or only some kinds of it, or only to one person. */
interface SettledSubject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly kinds?: readonly NotificationKind[] | undefined;
  readonly customerId?: string;
}

/** Nobody has anything left to read about a subject that is gone or done. */
export async function settleSubject(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<CartKey, 'id'>,
  { kind, id, kinds, customerId }: SettledSubject,
  now: Date,
): Promise<void> {
  const settled = await trx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('readAt', 'is', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? ''))
    .returning('customerId')
    .execute();
  await publishChange(trx, { tenantId, companyId }, [...new Set(settled.map((row) => row.customerId))]);
}

const ofPerson = (trx: ScopedTransaction, { tenantId, companyIds, userId }: PersonKey) =>
  trx
    .selectFrom('notifications as n')
    .where('n.tenantId', '=', tenantId)
    .where('n.companyId', 'in', companyIds)
    .where('n.customerId', '=', userId)
    .where('n.inApp', '=', true);

export type NewsRow = Pick<Row<'notifications'>, 'id' | 'kind' | 'comment' | 'createdAt' | 'readAt'> &
  SubjectRow & { readonly firstName: string | null; readonly lastName: string | null };

const notificationsOf = (trx: ScopedTransaction, person: PersonKey) =>
  ofPerson(trx, person)
    .leftJoin('carts as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'n.tenantId')
        .onRef('c.companyId', '=', 'n.companyId')
        .onRef('c.id', '=', 'n.cartId'),
    )
    .leftJoin('customers as b', (join) =>
      join
        .onRef('b.tenantId', '=', 'n.tenantId')
        .onRef('b.companyId', '=', 'n.companyId')
        .onRef('b.id', '=', 'n.byId')
        // Nobody is told who they are.
        .onRef('b.id', '!=', 'n.customerId'),
    )
    .select([
      'n.id',
      'n.kind',
      'n.subjectKind',
      'n.subjectId',
      'n.cartId',
      'n.facts',
      'n.comment',
      'n.createdAt',
      'n.readAt',
      'c.tripId',
      'c.name as tripName',
      'c.startDate',
      sql<readonly CourseRow[]>`(
        select coalesce(json_agg(json_build_object(${courseFields})), '[]')
        from cart_items i
        where i.tenant_id = n.tenant_id and i.company_id = n.company_id and i.cart_id = n.cart_id
      )`.as('course'),
      'b.firstName',
      'b.lastName',
    ]);

/** Which news, and which page of them; `kinds` undefined for all. */
export interface NewsQuery {
  readonly page: number;
  readonly size: number;
  readonly isUnread: boolean;
  readonly kinds: readonly NotificationKind[] | undefined;
}

/** One page of somebody's news, newest first, and how many there are. `page` counts from 1. */
export async function listNews(
  trx: ScopedTransaction,
  person: PersonKey,
  { page, size, isUnread, kinds }: NewsQuery,
): Promise<{ rows: NewsRow[]; totalItems: number }> {
  const { count } = await ofPerson(trx, person)
    .$if(isUnread, (query) => query.where('n.readAt', 'is', null))
    .$if(kinds !== undefined, (query) => query.where('n.kind', 'in', kinds ?? []))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await notificationsOf(trx, person)
    .$if(isUnread, (query) => query.where('n.readAt', 'is', null))
    .$if(kinds !== undefined, (query) => query.where('n.kind', 'in', kinds ?? []))
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, totalItems: count };
}

/** Most news that a stream tells at once: who was away for longer than that looks into the list. */
const mostAtOnce = 50;

/** Somebody's news from a time on, oldest first. */
export async function listNewsSince(trx: ScopedTransaction, person: PersonKey, since: Date): Promise<NewsRow[]> {
  const newest = await notificationsOf(trx, person)
    .where('n.createdAt', '>=', since)
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id')
    .limit(mostAtOnce)
    .execute();
  return newest.toReversed();
}

export async function countUnread(trx: ScopedTransaction, person: PersonKey): Promise<number> {
  const { count } = await ofPerson(trx, person)
    .where('n.readAt', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks somebody's news, all of it without `ids`; what is so already keeps its time. */
export async function markNews(
  trx: ScopedTransaction,
  { tenantId, companyIds, userId }: PersonKey,
  { ids, readAt }: { readonly ids: readonly string[] | undefined; readonly readAt: Date | null },
): Promise<void> {
  const marked = await trx
    .updateTable('notifications')
    .set({ readAt })
    .where('tenantId', '=', tenantId)
    .where('companyId', 'in', companyIds)
    .where('customerId', '=', userId)
    .where('readAt', readAt === null ? 'is not' : 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning('companyId')
    .execute();
  for (const companyId of new Set(marked.map((row) => row.companyId)))
    await publishChange(trx, { tenantId, companyId }, [userId]);
}

/** What somebody wants to be told of, for every kind. */
export async function listSettings(
  trx: ScopedTransaction,
  { tenantId, companyIds, userId }: PersonKey,
): Promise<NotificationSetting[]> {
  const rows = await trx
    .selectFrom('notificationSettings')
    .select(['kind', 'inApp', 'mail'])
    .where('tenantId', '=', tenantId)
    .where('companyId', 'in', companyIds)
    .where('customerId', '=', userId)
    .execute();
  const said = new Map(rows.map((row) => [row.kind, row]));
  return notificationKinds.map((kind) => wishOf(kind, said.get(kind)?.inApp ?? null, said.get(kind)?.mail ?? null));
}

export async function saveSettings(
  trx: ScopedTransaction,
  person: { readonly tenantId: string; readonly companyId: string; readonly customerId: string },
  settings: readonly NotificationSetting[],
): Promise<void> {
  for (const { kind, inApp, mail } of settings) {
    await trx
      .insertInto('notificationSettings')
      .values({ ...person, kind, inApp, mail })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'companyId', 'customerId', 'kind']).doUpdateSet({ inApp, mail }),
      )
      .execute();
  }
}
