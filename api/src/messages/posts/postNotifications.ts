import type { NotificationKind } from '@portolan/contracts';
import * as z from 'zod/mini';
import { withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import type { RecordKey } from '../../organisation/index.ts';
import { tellPeople } from '../notifications/tellPeople.ts';
import { postStateOf } from './postPresenter.ts';
import { listAudienceIds, posts, type PostRow } from './postsRepository.ts';

/** Of the outbox: a post whose time of publishing has come. */
export const postTopic = 'post.published';
const message = z.object({ postId: z.uuid(), publishAt: z.iso.datetime() });

/** Has the audience of a post told of it when it is published; planned once for each time of publishing. */
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

/** What a post's audience is told: safety before anything else, then what asks for a confirmation. */
const kindOf = ({ category, mustAcknowledge }: Pick<PostRow, 'category' | 'mustAcknowledge'>): NotificationKind => {
  if (category === 'SAFETY') return 'SAFETY_POST';
  return mustAcknowledge ? 'POST_TO_CONFIRM' : 'POST';
};

/** Tells the audience of a published post, less its author. A post that was moved, archived or is over by now is told to nobody. */
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
        await tellPeople(
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
