import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ErrorService } from './errorService.ts';
import { remoteAsked, type RegistryAccess } from '../access/registryAccess.ts';
import type { ReportLimits } from '../access/reportLimits.ts';
import { readFrame } from './scriptFrame.ts';
import { pathSegments } from '../publish/versionRecord.ts';

/** Largest report, in bytes. */
const limitBytes = 16 * 1024;

const report = z.strictObject({
  token: z.string().check(z.maxLength(1_000)),
  remote: pathSegments.roomId,
  version: pathSegments.versionName,
  kind: z.enum(['render', 'uncaught', 'script', 'promise', 'reaction', 'route', 'load']),
  message: z.string().check(
    z.maxLength(300),
    z.regex(/^[^\p{Cc}]*$/u),
    z.refine((text) => text.isWellFormed()),
  ),
  stack: z
    .array(
      z.string().check(
        z.maxLength(400),
        z.refine((text) => readFrame(text) !== null),
      ),
    )
    .check(z.maxLength(30)),
  path: z.string().check(z.maxLength(120), z.regex(/^[A-Za-z0-9/:*-]*$/)),
});

/** Receives errors of pages; lists them for the operator and for the team of each remote. */
export function registerErrorRoutes(
  app: FastifyInstance,
  service: ErrorService,
  access: RegistryAccess,
  limits: ReportLimits,
): void {
  // The answer is the same for a report that counts and one that does not, as for beacons.
  app.post(
    '/registry/errors',
    { config: { access: 'public', bodyFrom: 'anyone' }, bodyLimit: limitBytes },
    async (request, reply) => {
      const said = limits.mayReport(request.ip) ? report.safeParse(request.body) : null;
      if (said?.success) await service.take(said.data);
      return reply.status(204).header('cache-control', 'no-store').send();
    },
  );

  app.get<{ Querystring: { remote?: string } }>(
    '/registry/errors',
    { config: { access: 'public' } },
    async (request) => {
      const remote = remoteAsked(await access(request), request.query.remote);
      return { errors: await service.list(remote) };
    },
  );
}
