import { listPaymentSources } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { createPaymentSourcesService } from './paymentSourcesService.ts';

/** What trips are paid with (api page "People and company"). */
export function registerPaymentSourcesRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const service = createPaymentSourcesService(deps);

  registerOperation(app, listPaymentSources, {
    policy: 'settings.view',
    handler: async ({ params, query, actor }) => ({ content: await service.list(actor, params.companyId, query.scope) }),
  });
}
