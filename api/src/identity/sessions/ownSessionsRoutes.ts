import { endOtherSessions, endSession, listSessions } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createOwnSessionsService } from './ownSessionsService.ts';

/** The caller's own sessions. */
export function registerOwnSessionsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createOwnSessionsService(deps);

  registerOperation(app, listSessions, {
    access: 'customer.credentials',
    handler: async ({ actor }) => ({ sessions: await service.list(actor) }),
  });

  registerOperation(app, endSession, {
    access: 'customer.credentials',
    handler: ({ params, actor, request }) => service.end(actor, params.sessionId, request.id),
  });

  registerOperation(app, endOtherSessions, {
    access: 'customer.credentials',
    handler: ({ actor, request }) => service.endOthers(actor, request.id),
  });
}
