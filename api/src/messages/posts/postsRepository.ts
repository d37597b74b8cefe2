import type { PostCategory } from '@portolan/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { recordTable, type CompanyKey, type RecordKey } from '../../organisation/index.ts';

export type PostRow = Row<'posts'>;

export const posts = recordTable('posts', { order: [] });

/** A post with its state for a reader. */
export interface PostOfReader extends PostRow {
  readonly readAt: Date | null;
  readonly acknowledgedAt: Date | null;
}

export interface ReaderKey extends CompanyKey {
  readonly userId: string;
}

export interface PostFilter {
  readonly category?: PostCategory | undefined;
  readonly isUnread: boolean;
  /** At least one of these countries. */
  readonly affects: readonly string[] | undefined;
  readonly page: number;
  readonly size: number;
}

/** SQL: whether the person `c` belongs to the audience of the post `p`; without such a person, whether the post is for everyone. */
const reaches: RawBuilder<boolean> = sql<boolean>`(
  (p.group_ids = '{}' and p.countries = '{}' and p.roles = '{}')
  or c.country = any(p.countries)
  or c.roles && p.roles
  or exists (
    select from group_members m
    where m.tenant_id = c.tenant_id and m.company_id = c.company_id and m.customer_id = c.id
      and m.group_id = any(p.group_ids)
  )
)`;

/** All posts of a company, newest first, drafts before all. */
export async function listAllPosts(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<PostRow[]> {
  return trx
    .selectFrom('posts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('publishAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .execute();
}

/** Posts of a company with the reader's state of each. A reader without a row in the company matches only audiences of everyone. */
function postsOfReader(trx: ScopedTransaction, { tenantId, companyId, userId }: ReaderKey) {
  return trx
    .selectFrom('posts as p')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.tenantId', '=', 'p.tenantId').onRef('c.companyId', '=', 'p.companyId').on('c.id', '=', userId),
    )
    .leftJoin('postReads as r', (join) =>
      join
        .onRef('r.tenantId', '=', 'p.tenantId')
        .onRef('r.companyId', '=', 'p.companyId')
        .onRef('r.postId', '=', 'p.id')
        .on('r.customerId', '=', userId),
    )
    .where('p.tenantId', '=', tenantId)
    .where('p.companyId', '=', companyId);
}

const shownPosts = (trx: ScopedTransaction, reader: ReaderKey, now: Date) =>
  postsOfReader(trx, reader)
    .where('p.archived', '=', false)
    .where('p.publishAt', '<=', now)
    .where((where) => where.or([where('p.expiresAt', 'is', null), where('p.expiresAt', '>', now)]))
    .where(reaches);

/** One page of the posts shown to a reader at `now`: pinned posts first, then the newest. */
export async function listShownPosts(
  trx: ScopedTransaction,
  reader: ReaderKey,
  { category, isUnread, affects, page, size }: PostFilter,
  now: Date,
): Promise<{ posts: PostOfReader[]; totalItems: number }> {
  let query = shownPosts(trx, reader, now);
  if (category !== undefined) query = query.where('p.category', '=', category);
  if (affects !== undefined) query = query.where(sql<boolean>`p.affected_countries && ${affects}::text[]`);
  if (isUnread) query = query.where('r.readAt', 'is', null);
  const posts = await query
    .selectAll('p')
    .select(['r.readAt', 'r.acknowledgedAt'])
    .orderBy('p.isPinned', 'desc')
    .orderBy('p.publishAt', 'desc')
    .orderBy('p.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { posts, totalItems: count };
}

/** Number of shown posts that a reader has not opened. */
export async function countUnreadPosts(trx: ScopedTransaction, reader: ReaderKey, now: Date): Promise<number> {
  const { count } = await shownPosts(trx, reader, now)
    .where('r.readAt', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A post in any state, and whether the reader belongs to its audience. */
export async function findPostOfReader(
  trx: ScopedTransaction,
  reader: ReaderKey,
  id: string,
): Promise<(PostOfReader & { readonly isForReader: boolean }) | undefined> {
  return postsOfReader(trx, reader)
    .selectAll('p')
    .select(['r.readAt', 'r.acknowledgedAt'])
    .select(reaches.as('isForReader'))
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Stores that a person opened a post and, with `isAcknowledged`, confirmed it. The first time counts. */
export async function recordPostRead(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: ReaderKey,
  postId: string,
  at: Date,
  isAcknowledged: boolean,
): Promise<void> {
  const acknowledgedAt = isAcknowledged ? at : null;
  await trx
    .insertInto('postReads')
    .values({ tenantId, companyId, postId, customerId: userId, readAt: at, acknowledgedAt })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'companyId', 'postId', 'customerId']).doUpdateSet((set) => ({
        acknowledgedAt: set.fn.coalesce('postReads.acknowledgedAt', 'excluded.acknowledgedAt'),
      })),
    )
    .execute();
}

/** A person of a post's audience. */
export interface PostReaderRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly readAt: Date | null;
  readonly acknowledgedAt: Date | null;
}

const audienceOfPost = (trx: ScopedTransaction, { tenantId, companyId, id }: RecordKey) =>
  trx
    .selectFrom('posts as p')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenantId', '=', 'p.tenantId').onRef('c.companyId', '=', 'p.companyId'),
    )
    .leftJoin('postReads as r', (join) =>
      join
        .onRef('r.tenantId', '=', 'p.tenantId')
        .onRef('r.companyId', '=', 'p.companyId')
        .onRef('r.postId', '=', 'p.id')
        .onRef('r.customerId', '=', 'c.id'),
    )
    .where('p.tenantId', '=', tenantId)
    .where('p.companyId', '=', companyId)
    .where('p.id', '=', id)
    .where('c.status', '=', 'ACTIVE')
    .where(reaches);

/** Ids of the active people of a post's audience. */
export async function listAudienceIds(trx: ScopedTransaction, key: RecordKey): Promise<string[]> {
  const people = await audienceOfPost(trx, key).select('c.id').orderBy('c.id').execute();
  return people.map(({ id }) => id);
}

/** Active people of a post's audience, those who have not confirmed first, then by name; and their number. */
export async function listPostAudience(
  trx: ScopedTransaction,
  key: RecordKey,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ people: PostReaderRow[]; total: number; read: number; acknowledged: number }> {
  const people = await audienceOfPost(trx, key)
    .select(['c.id', 'c.firstName', 'c.lastName', 'r.readAt', 'r.acknowledgedAt'])
    .orderBy(sql`r.acknowledged_at is not null`)
    .orderBy('c.sortName')
    .orderBy('c.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counts = await audienceOfPost(trx, key)
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      select.fn.count<number>('r.readAt').as('read'),
      select.fn.count<number>('r.acknowledgedAt').as('acknowledged'),
    ])
    .executeTakeFirstOrThrow();
  return { people, ...counts };
}
