import {
  fetchCorporation,
  fetchSubscription,
  flagExpiredTrial,
  updateCorporation,
  updateTabOrder,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { callOf } from '../records/recordCalls.ts';
import { presentCorporation, presentSubscription } from './companyPresenter.ts';
import { createCompaniesService } from './companiesService.ts';

/** The company and its plan (api page, "People and company"). */
export function registerCompaniesRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createCompaniesService(deps);

  registerOperation(app, fetchCorporation, {
    access: 'company.view',
    handler: async ({ params, actor }) => presentCorporation(await service.fetchCorporation(actor, params.companyId)),
  });

  registerOperation(app, updateCorporation, {
    access: 'company.manage',
    handler: async ({ params, body, actor, ifMatch, request }) =>
      presentCorporation(await service.updateCorporation(actor, params.companyId, body, ifMatch, callOf(request))),
  });

  registerOperation(app, updateTabOrder, {
    access: 'settings.manage',
    handler: async ({ params, body, actor, ifMatch, request }) =>
      presentCorporation(
        await service.updateTabOrder(actor, params.companyId, body.tabOrder, ifMatch, callOf(request)),
      ),
  });

  registerOperation(app, fetchSubscription, {
    access: 'company.subscription',
    handler: async ({ params, actor }) => presentSubscription(await service.fetchSubscription(actor, params.companyId)),
  });

  registerOperation(app, flagExpiredTrial, {
    access: 'company.trialEnd',
    handler: async ({ params, actor }) => presentSubscription(await service.flagExpiredTrial(actor, params.companyId)),
  });
}
