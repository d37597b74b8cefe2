import type { NotificationKind } from '@portolan/contracts';
import * as z from 'zod/mini';
import { withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import type { RecordKey } from '../../organisation/index.ts';
import { notifyPeople } from '../notifications/notifyPeople.ts';
import { postStateOf } from './postPresenter.ts';
import { listAudienceIds, posts, type PostRow } from './postsRepository.ts';

/** Outbox topic: publish a post at its time. */
export const postTopic = 'post.published';
const message = z.object({ postId: z.uuid(), publishAt: z.iso.datetime() });

/** Enqueues the notification of a post's audience for its publishing; once for each time of publishing. */
export async function planPublishing(
  trx: ScopedTransaction,
  { tenantId, companyId, id: postId }: RecordKey,
  publishAt: Date | null,
  now: Date,
): Promise<void> {
  if (publishAt === null) return;
  const payload = { postId, publishAt: publishAt.toISOString() };
  const once = `${postId} ${payload.publishAt}`;
  await enqueue(trx, () => now, { tenantId, companyId, topic: postTopic, payload, notBefore: publishAt, once });
}

/** Kind of a post's notification: safety first, then a post to confirm. */
const kindOf = ({ category, mustAcknowledge }: Pick<PostRow, 'category' | 'mustAcknowledge'>): NotificationKind => {
  if (category === 'SAFETY') return 'SAFETY_POST';
  return mustAcknowledge ? 'POST_TO_CONFIRM' : 'POST';
};

/** Notifies the audience of a published post, without its author. A post that was moved, archived or has expired by now notifies no one. */
export function createPostNotifications({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): OutboxHandler {
  return {
    async handle({ tenantId, companyId, payload }) {
      const { postId, publishAt } = message.parse(payload);
      await withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
        const key = { tenantId, companyId, id: postId };
        const [post, now] = [await posts.lock(trx, key), clock()];
        if (post?.publishAt?.toISOString() !== publishAt || postStateOf(post, now) !== 'PUBLISHED') return;
        const titles = post.texts.map(({ language, title }) => ({ language, title }));
        const people = (await listAudienceIds(trx, key)).filter((id) => id !== post.createdBy);
        await notifyPeople(
          trx,
          key,
          {
            kind: kindOf(post),
            subject: { kind: 'POST', postId, titles },
            about: 'published',
            byId: post.createdBy,
            comment: '',
            at: now,
          },
          people,
        );
      });
    },
  };
}
