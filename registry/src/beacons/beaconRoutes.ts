import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BeaconService } from './beaconService.ts';
import type { ReportLimits } from '../access/reportLimits.ts';
import { pathSegments } from '../publish/versionRecord.ts';

/** Largest report, in bytes. */
const limitBytes = 4 * 1024;

const report = z.strictObject({
  token: z.string().check(z.maxLength(1_000)),
  remote: pathSegments.roomId,
  version: pathSegments.versionName,
  failed: z.boolean(),
  loadMs: z.nullable(z.int().check(z.minimum(0), z.maximum(3_600_000))),
});

/** Receives beacons. The answer is the same for a report that counts, one that does not and one too many: attackers learn nothing. */
export function registerBeaconRoutes(app: FastifyInstance, service: BeaconService, limits: ReportLimits): void {
  app.post(
    '/registry/beacons',
    { config: { access: 'public', bodyFrom: 'anyone' }, bodyLimit: limitBytes },
    async (request, reply) => {
      const said = limits.mayReport(request.ip) ? report.safeParse(request.body) : null;
      if (said?.success) await service.take(said.data, request.ip);
      return reply.status(204).header('cache-control', 'no-store').send();
    },
  );
}
