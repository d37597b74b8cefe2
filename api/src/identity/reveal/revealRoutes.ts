import { revealTravelDocument } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createRevealService } from './revealService.ts';

/** Shows data that is masked elsewhere, on request. */
export function registerRevealRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const reveal = createRevealService(deps);

  registerOperation(app, revealTravelDocument, {
    access: 'document.reveal',
    handler: async ({ params, body, actor, request }) => ({
      number: await reveal(actor, {
        customerId: params.id,
        docId: params.docId,
        ...body,
        address: request.ip,
        origin: portalOrigin(request, deps.config.environment),
        requestId: request.id,
      }),
    }),
  });
}
