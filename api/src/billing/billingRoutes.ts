import { listBillingProfiles } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { createBillingService } from './billingService.ts';

/** Whom invoices are for (api page "People and company"). */
export function registerBillingRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const service = createBillingService(deps);

  registerOperation(app, listBillingProfiles, {
    policy: 'settings.view',
    handler: async ({ params, query, actor }) => ({ content: await service.list(actor, params.companyId, query.scope) }),
  });
}
