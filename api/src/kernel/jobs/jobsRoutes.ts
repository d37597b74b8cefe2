import { Readable } from 'node:stream';
import { cancelJob, downloadJobFile, fetchJob, listJobs } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { attach } from '../http/attach.ts';
import { registerOperation } from '../http/registerOperation.ts';
import type { KernelDependencies } from '../KernelDependencies.ts';
import { createJobsService } from './jobsService.ts';

/** The jobs that a person started: their progress, their end, their files. */
export function registerJobsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createJobsService(deps);

  registerOperation(app, listJobs, {
    access: 'job.own',
    handler: async ({ params, query, actor }) => ({
      content: await service.list(actor, params.companyId, query.kind),
    }),
  });
  registerOperation(app, fetchJob, {
    access: 'job.own',
    handler: async ({ params, actor }) => service.fetch(actor, params.companyId, params.id),
  });
  registerOperation(app, cancelJob, {
    access: 'job.own',
    handler: async ({ params, actor }) => service.cancel(actor, params.companyId, params.id),
  });
  registerOperation(app, downloadJobFile, {
    access: 'job.own',
    handler: async ({ params, actor, reply }) => {
      const { file, pieces } = await service.openFile(actor, params.companyId, params.id);
      const [, title = file.name, ending = 'csv'] = /^(.*)\.(\w+)$/.exec(file.name) ?? [];
      attach(reply, { mediaType: 'application/octet-stream', title, ending });
      reply.header('X-Content-Type-Options', 'nosniff');
      return Readable.from(pieces);
    },
  });
}
