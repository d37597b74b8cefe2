import { priceTrain, searchTrains } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { createPlacesService } from '../../catalog/index.ts';
import { languageOf } from '../../kernel/http/errorTexts.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { createTrainsService } from './trainsService.ts';

/** Trains (api page, "Search and trips"). */
export function registerTrainsRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const service = createTrainsService(deps, createPlacesService(deps, deps.places));
  app.addHook('onClose', () => service.stop());
  registerOperation(app, searchTrains, {
    access: 'offer.search',
    handler: async ({ body, actor, request }) =>
      service.search(actor, body, languageOf(request.headers['accept-language'])),
  });
  registerOperation(app, priceTrain, {
    access: 'offer.search',
    handler: async ({ body, actor, request }) =>
      service.price(actor, body, languageOf(request.headers['accept-language'])),
  });
}
