import type { NotificationKind, Post, PostCategory, PostReport, PostSummary } from '@portolan/contracts';
import { assertCan, can } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { findNames } from '../../organisation/index.ts';
import { markSubjectRead } from '../notifications/notificationsRepository.ts';
import { postStateOf, presentPicture, presentPostSummary, textFor } from './postPresenter.ts';
import {
  countUnreadPosts,
  findPostOfReader,
  listPostAudience,
  listShownPosts,
  recordPostRead,
  posts,
} from './postsRepository.ts';

interface ListedPosts {
  readonly category?: PostCategory | undefined;
  readonly unread?: 'true' | undefined;
  /** Codes separated by commas. */
  readonly affects?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Posts for their readers, and their reports for admins. */
export function createPostsService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  const list = async (
    actor: Actor,
    { category, unread, affects, page, size }: ListedPosts,
  ): Promise<Omit<PostReport, 'content' | 'read' | 'acknowledged'> & { content: PostSummary[]; unread: number }> => {
    assertCan(actor, 'post.view', actor);
    const now = clock();
    return withScope(db, scopeOf(actor), async (trx) => {
      const filter = { category, isUnread: unread === 'true', affects: affects?.split(','), page, size };
      const { posts: visible, totalItems } = await listShownPosts(trx, actor, filter, now);
      return {
        content: visible.map((post) => presentPostSummary(post, actor.language)),
        pageSize: size,
        totalItems,
        totalPages: Math.ceil(totalItems / size),
        currentPage: page,
        unread: await countUnreadPosts(trx, actor, now),
      };
    });
  };

  /** @throws ApiError NOT_FOUND for a post that is not for the caller, or not shown yet; admins may open every post */
  const fetch = (actor: Actor, id: string): Promise<Post> => {
    assertCan(actor, 'post.view', actor);
    const mayManage = can(actor, 'post.manage', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      const row = await findPostOfReader(trx, actor, id);
      const state = row && postStateOf(row, clock());
      const isVisible = mayManage || (row?.isForReader === true && (state === 'PUBLISHED' || state === 'EXPIRED'));
      if (row === undefined || state === undefined || !isVisible) throw new ApiError('NOT_FOUND');
      const names = await findNames(trx, actor, [row.createdBy]);
      const isWithheld = state === 'EXPIRED' && !mayManage;
      return {
        ...presentPostSummary(row, actor.language),
        ...(isWithheld
          ? { summary: '', body: '', picture: null }
          : { body: textFor(row, actor.language).body, picture: presentPicture(row, actor.language) }),
        state,
        expiresAt: row.expiresAt?.toISOString() ?? null,
        author: names.get(row.createdBy) ?? null,
      };
    });
  };

  /** A post that is shown to the caller now. @throws ApiError NOT_FOUND */
  const reach = async (trx: ScopedTransaction, actor: Actor, id: string) => {
    const row = await findPostOfReader(trx, actor, id);
    if (row === undefined || !row.isForReader || postStateOf(row, clock()) !== 'PUBLISHED')
      throw new ApiError('NOT_FOUND');
    return row;
  };

  /** Marks the caller's notifications of a post as read. */
  const markPostNotificationsRead = (
    trx: ScopedTransaction,
    actor: Actor,
    id: string,
    kinds?: readonly NotificationKind[],
  ) => markSubjectRead(trx, actor, { kind: 'POST', id, kinds, customerId: actor.userId }, clock());

  /** @throws ApiError NOT_FOUND for a post that is not shown to the caller */
  const markRead = (actor: Actor, id: string): Promise<void> => {
    assertCan(actor, 'post.confirm', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      await reach(trx, actor, id);
      await recordPostRead(trx, actor, id, clock(), false);
      await markPostNotificationsRead(trx, actor, id, ['POST', 'SAFETY_POST']);
    });
  };

  /** @throws ApiError NOT_FOUND for a post that is not shown to the caller, or asks for no confirmation */
  const acknowledge = (actor: Actor, id: string): Promise<void> => {
    assertCan(actor, 'post.confirm', actor);
    return withScope(db, scopeOf(actor), async (trx) => {
      const { mustAcknowledge } = await reach(trx, actor, id);
      if (!mustAcknowledge) throw new ApiError('NOT_FOUND');
      await recordPostRead(trx, actor, id, clock(), true);
      await markPostNotificationsRead(trx, actor, id);
    });
  };

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const report = (
    actor: Actor,
    { companyId, id }: { readonly companyId: string; readonly id: string },
    { page, size }: { readonly page: number; readonly size: number },
  ): Promise<PostReport> => {
    const key = { tenantId: actor.tenantId, companyId, id };
    assertCan(actor, 'post.manage', key);
    return withScope(db, scopeOf(actor), async (trx) => {
      if ((await posts.lock(trx, key)) === undefined) throw new ApiError('NOT_FOUND');
      const { people, total, read, acknowledged } = await listPostAudience(trx, key, { page, size });
      return {
        content: people.map(({ id: customerId, firstName, lastName, readAt, acknowledgedAt }) => ({
          customerId,
          name: `${firstName} ${lastName}`.trim(),
          readAt: readAt?.toISOString() ?? null,
          acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
        })),
        pageSize: size,
        totalItems: total,
        totalPages: Math.ceil(total / size),
        currentPage: page,
        read,
        acknowledged,
      };
    });
  };

  return { list, fetch, markRead, acknowledge, report };
}
