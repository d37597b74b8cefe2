import { fetchInternalAgents, updateInternalAgents } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { callOf } from '../../organisation/index.ts';
import { createInternalAgentsService } from './internalAgentsService.ts';

/** The travel agents who may act for a person (spec §7). */
export function registerInternalAgentsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createInternalAgentsService(deps);

  registerOperation(app, fetchInternalAgents, {
    access: 'customer.view',
    handler: async ({ params, actor }) => ({ agents: await service.list(actor, params.id) }),
  });

  registerOperation(app, updateInternalAgents, {
    access: 'customer.agents',
    handler: async ({ params, body, actor, request }) => ({
      agents: await service.update(actor, params.id, body.members, callOf(request)),
    }),
  });
}
