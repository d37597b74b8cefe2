import { listCustomFields } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { createCustomFieldsService } from './customFieldsService.ts';

/** What the company asks of each trip (screens §6). */
export function registerCustomFieldsRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const service = createCustomFieldsService(deps);

  registerOperation(app, listCustomFields, {
    policy: 'settings.view',
    handler: async ({ params, query, actor }) => ({ content: await service.list(actor, params.companyId, query.scope) }),
  });
}
