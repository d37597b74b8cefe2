import { searchServices } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { languageOf } from '../app/errorTexts.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { createPlacesService } from '../places/placesService.ts';
import { createServicesService } from './servicesService.ts';

/** Services at a place, such as a lounge. */
export function registerServicesRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const service = createServicesService(deps, createPlacesService(deps, deps.places));

  registerOperation(app, searchServices, {
    policy: 'offer.search',
    handler: async ({ body, actor, request }) => ({
      data: await service.search(actor, body, languageOf(request.headers['accept-language'])),
    }),
  });
}
