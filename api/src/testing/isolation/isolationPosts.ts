import {
  acknowledgePost,
  archivePost,
  createPost,
  fetchPost,
  fetchPostReport,
  listManagedPosts,
  listPosts,
  markPostRead,
  updatePost,
  uploadPostPicture,
} from '@portolan/contracts';
import { harmless, refused, type IsolationFixture, type Side } from './isolationFixture.ts';
import { madeRecord, recordFixtures, word, type Kind } from './isolationSettings.ts';

/** One pixel, in base64. */
const smallestPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const longAgo = '2020-01-01T00:00:00Z';
const post = (side: Side, more: object = {}) => ({
  category: 'POLICY',
  texts: [{ language: 'en', title: word(side), body: side.company.canary }],
  mustAcknowledge: true,
  publishAt: longAgo,
  ...more,
});
const posts: Kind = {
  list: listManagedPosts,
  create: createPost,
  update: updatePost,
  archive: archivePost,
  input: (side) => post(side),
  crossed: (own, other) => [post(own, { audience: { groups: [other.cartId] } })],
};

/** A reader's call on a post of their company, then on one of the other company. */
const reading: IsolationFixture = {
  succeed: async (own) => ({ params: { id: await madeRecord(posts, own) } }),
  cross: async (_own, other) => [refused({ params: { id: await madeRecord(posts, other) } })],
};

/** Fixtures of posts. */
export const postFixtures: Readonly<Record<string, IsolationFixture>> = {
  ...recordFixtures(posts),
  [listPosts.id]: { succeed: () => ({}), cross: () => [harmless({ query: { unread: 'true' } })] },
  [fetchPost.id]: reading,
  [markPostRead.id]: reading,
  [acknowledgePost.id]: reading,
  [uploadPostPicture.id]: {
    succeed: (own) => ({ params: { companyId: own.company.companyId }, body: { content: smallestPng } }),
    cross: (_own, other) => [
      refused({ params: { companyId: other.company.companyId }, body: { content: smallestPng } }),
    ],
  },
  [fetchPostReport.id]: {
    succeed: async (own) => ({
      params: { companyId: own.company.companyId, id: await madeRecord(posts, own) },
    }),
    cross: async (own, other) => {
      const id = await madeRecord(posts, other);
      return [own, other].map(({ company }) => refused({ params: { companyId: company.companyId, id } }));
    },
  },
};
