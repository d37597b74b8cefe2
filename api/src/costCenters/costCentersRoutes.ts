import { fetchCostCenterSettings, listCostCenters } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { tagged } from '../app/preconditions.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { createCostCentersService } from './costCentersService.ts';

/** Cost centers and their settings (spec §3, api page "People and company"). */
export function registerCostCentersRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const service = createCostCentersService(deps);

  registerOperation(app, listCostCenters, {
    policy: 'settings.view',
    handler: async ({ params, query, actor }) => ({ content: await service.list(actor, params.companyId, query.scope) }),
  });

  registerOperation(app, fetchCostCenterSettings, {
    policy: 'settings.view',
    handler: async ({ params, actor, reply }) => tagged(reply, await service.fetchSettings(actor, params.companyId)),
  });
}
