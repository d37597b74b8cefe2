import {
  archiveCostCenter,
  createCostCenter,
  fetchCostCenterSettings,
  listCostCenters,
  updateCostCenter,
  updateCostCenterSettings,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { callOf } from '../records/recordCalls.ts';
import { registerChoiceRoutes } from '../records/recordRoutes.ts';
import { costCenterRecords } from './costCenterRecords.ts';
import { createCostCentersService } from './costCentersService.ts';

/** Cost centers and their settings (spec §3, api page "People and company"). */
export function registerCostCentersRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createCostCentersService(deps);

  registerChoiceRoutes(
    app,
    deps,
    costCenterRecords,
    {
      list: listCostCenters,
      create: createCostCenter,
      update: updateCostCenter,
      archive: archiveCostCenter,
    },
    service.list,
  );

  registerOperation(app, fetchCostCenterSettings, {
    access: 'settings.view',
    handler: async ({ params, actor }) => service.fetchSettings(actor, params.companyId),
  });

  registerOperation(app, updateCostCenterSettings, {
    access: 'settings.manage',
    handler: async ({ params, body, actor, ifMatch, request }) =>
      service.updateSettings(actor, params.companyId, body, ifMatch, callOf(request)),
  });
}
