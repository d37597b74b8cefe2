import {
  acknowledgePost,
  archivePost,
  createPost,
  fetchPost,
  fetchPostReport,
  listManagedPosts,
  listPosts,
  markPostRead,
  postPictureLimits,
  updatePost,
  uploadPostPicture,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerRecordRoutes } from '../../organisation/index.ts';
import { storePostPicture, registerPostPictureFiles } from './postPictures.ts';
import { presentManagedPost } from './postPresenter.ts';
import { postRecords } from './postRecords.ts';
import { listAllPosts } from './postsRepository.ts';
import { createPostsService } from './postsService.ts';

/** Limit of a picture's body in base64, with room for the JSON around it. */
const uploadBytes = Math.ceil(postPictureLimits.bytes / 3) * 4 + 1024;

/** Posts of a company (screens §13). */
export function registerPostsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPostsService(deps);

  registerOperation(app, listPosts, {
    access: 'post.view',
    handler: ({ query, actor }) => service.list(actor, query),
  });
  registerOperation(app, fetchPost, {
    access: 'post.view',
    handler: ({ params, actor }) => service.fetch(actor, params.id),
  });
  registerOperation(app, markPostRead, {
    access: 'post.confirm',
    handler: ({ params, actor }) => service.markRead(actor, params.id),
  });
  registerOperation(app, acknowledgePost, {
    access: 'post.confirm',
    handler: ({ params, actor }) => service.acknowledge(actor, params.id),
  });
  registerOperation(app, fetchPostReport, {
    access: 'post.manage',
    handler: ({ params, query, actor }) => service.report(actor, params, query),
  });

  registerOperation(app, uploadPostPicture, {
    access: 'post.manage',
    bodyLimitBytes: uploadBytes,
    handler: async ({ params, body, actor }) => ({
      path: await storePostPicture(deps, actor, params.companyId, body.content),
    }),
  });
  registerPostPictureFiles(app, deps);

  registerRecordRoutes(
    app,
    deps,
    postRecords(deps.clock),
    { list: listManagedPosts, create: createPost, update: updatePost, archive: archivePost },
    async (trx, company) => (await listAllPosts(trx, company)).map((row) => presentManagedPost(row, deps.clock())),
  );
}
