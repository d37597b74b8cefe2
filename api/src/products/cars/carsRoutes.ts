import { searchCars } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { createPlacesService } from '../../catalog/index.ts';
import { languageOf } from '../../kernel/http/errorTexts.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { createCarsService } from './carsService.ts';

/** Rental cars (api page, "Search and trips"). */
export function registerCarsRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const service = createCarsService(deps, createPlacesService(deps, deps.places));
  app.addHook('onClose', () => service.stop());

  registerOperation(app, searchCars, {
    access: 'offer.search',
    handler: async ({ body, actor, request }) =>
      service.search(actor, body, languageOf(request.headers['accept-language'])),
  });
}
