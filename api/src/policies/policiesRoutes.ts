import { listReasonCodes } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { languageOf } from '../app/errorTexts.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { createReasonCodesService } from './reasonCodesService.ts';

/** Travel policies (domain §1). */
export function registerPoliciesRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const reasons = createReasonCodesService(deps);

  registerOperation(app, listReasonCodes, {
    policy: 'settings.view',
    handler: async ({ params, query, actor, request }) => ({
      content: await reasons.list(actor, params.companyId, query.customerId ?? actor.userId, languageOf(request.headers['accept-language'])),
    }),
  });
}
