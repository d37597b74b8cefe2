import { searchServices } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { languageOf } from '../../kernel/http/errorTexts.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createPlacesService } from '../../catalog/index.ts';
import { createServicesService } from './servicesService.ts';

/** Services at a place, such as a lounge. */
export function registerServicesRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const service = createServicesService(deps, createPlacesService(deps, deps.places));

  registerOperation(app, searchServices, {
    access: 'offer.search',
    handler: async ({ body, actor, request }) => ({
      data: await service.search(actor, body, languageOf(request.headers['accept-language'])),
    }),
  });
}
