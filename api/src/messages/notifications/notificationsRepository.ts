import { alwaysInApp, notificationKinds, type NotificationKind, type NotificationSetting } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { publishChange } from '../../kernel/changes/changes.ts';
import { routeOfSubject, type SubjectKind, type SubjectRow } from './notificationSubjects.ts';

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

/** Channels of a kind without a setting. */
const defaultChannels = { inApp: true, mail: true };

/** Channels of one kind for a person; null stands for a channel that was never set. */
export const channelSetting = (
  kind: NotificationKind,
  inApp: boolean | null,
  mail: boolean | null,
): NotificationSetting => ({
  kind,
  inApp: alwaysInApp.includes(kind) || (inApp ?? defaultChannels.inApp),
  mail: mail ?? defaultChannels.mail,
});

/** Marks requests about a trip as read for people who are not asked any more. */
export const markRequestsRead = (
  trx: ScopedTransaction,
  cart: CartKey,
  deciders: readonly string[],
  now: Date,
): Promise<void> => markKindsRead(trx, cart, ['APPROVAL_REQUESTED', 'APPROVAL_REMINDER'], deciders, now);

/** Marks a hand-over as read for all agents, once one has taken the trip up or the booker has taken it back. */
export const markHandOverRead = (trx: ScopedTransaction, cart: CartKey, now: Date): Promise<void> =>
  markKindsRead(trx, cart, ['TRIP_HANDED_OVER'], [], now);

async function markKindsRead(
  trx: ScopedTransaction,
  { tenantId, companyId, id: cartId }: CartKey,
  kinds: readonly NotificationKind[],
  deciders: readonly string[],
  now: Date,
): Promise<void> {
  const marked = await trx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', cartId)
    .where('kind', 'in', kinds)
    .where('readAt', 'is', null)
    .$if(deciders.length > 0, (query) => query.where('customerId', 'not in', deciders))
    .returning('customerId')
    .execute();
  await publishChange(trx, { tenantId, companyId }, [...new Set(marked.map(({ customerId }) => customerId))]);
}

/** Filter of notifications to mark: all of a subject, or only some kinds, or only of one person. */
interface SubjectFilter {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly kinds?: readonly NotificationKind[] | undefined;
  readonly customerId?: string;
}

/** Marks notifications of a subject as read, because it is gone or done. */
export async function markSubjectRead(
  trx: ScopedTransaction,
  { tenantId, companyId }: Omit<CartKey, 'id'>,
  { kind, id, kinds, customerId }: SubjectFilter,
  now: Date,
): Promise<void> {
  const marked = await trx
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
  await publishChange(trx, { tenantId, companyId }, [...new Set(marked.map((row) => row.customerId))]);
}

const ofPerson = (trx: ScopedTransaction, { tenantId, companyIds, userId }: PersonKey) =>
  trx
    .selectFrom('notifications as n')
    .where('n.tenantId', '=', tenantId)
    .where('n.companyId', 'in', companyIds)
    .where('n.customerId', '=', userId)
    .where('n.inApp', '=', true);

export type NotificationRow = Pick<Row<'notifications'>, 'id' | 'kind' | 'comment' | 'createdAt' | 'readAt'> &
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
        // Receivers are not told their own name.
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
      routeOfSubject.as('route'),
      'b.firstName',
      'b.lastName',
    ]);

/** A page and a filter of notifications; `kinds` undefined for all. */
export interface NotificationQuery {
  readonly page: number;
  readonly size: number;
  readonly isUnread: boolean;
  readonly kinds: readonly NotificationKind[] | undefined;
}

/** One page of a person's notifications, newest first, and their total. `page` counts from 1. */
export async function listNotifications(
  trx: ScopedTransaction,
  person: PersonKey,
  { page, size, isUnread, kinds }: NotificationQuery,
): Promise<{ rows: NotificationRow[]; totalItems: number }> {
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

/** Most notifications that a stream sends at once: after a longer absence the list shows the rest. */
const mostSentAtOnce = 50;

/** A person's notifications since a time, oldest first. */
export async function listNotificationsSince(
  trx: ScopedTransaction,
  person: PersonKey,
  since: Date,
): Promise<NotificationRow[]> {
  const newest = await notificationsOf(trx, person)
    .where('n.createdAt', '>=', since)
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id')
    .limit(mostSentAtOnce)
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

/** Marks a person's notifications as read or unread, all of them without `ids`; marked ones keep their time. */
export async function markNotifications(
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

/** A person's setting of every kind. */
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
  const stored = new Map(rows.map((row) => [row.kind, row]));
  return notificationKinds.map((kind) =>
    channelSetting(kind, stored.get(kind)?.inApp ?? null, stored.get(kind)?.mail ?? null),
  );
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
