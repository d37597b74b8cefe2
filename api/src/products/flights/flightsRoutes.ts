import { listFlightOffers, listHomeFlights, searchFlights } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { createPlacesService } from '../../catalog/index.ts';
import { languageOf } from '../../kernel/http/errorTexts.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { createFlightsService } from './flightsService.ts';

/** Flights (spec §3, §7). */
export function registerFlightsRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const service = createFlightsService(deps, createPlacesService(deps, deps.places));
  app.addHook('onClose', () => service.stop());

  registerOperation(app, searchFlights, {
    access: 'offer.search',
    handler: async ({ body, actor, request }) =>
      service.search(actor, body, languageOf(request.headers['accept-language'])),
  });
  registerOperation(app, listFlightOffers, {
    access: 'offer.search',
    handler: async ({ body, actor, request }) =>
      service.listOffers(actor, body, languageOf(request.headers['accept-language'])),
  });
  registerOperation(app, listHomeFlights, {
    access: 'place.search',
    handler: async ({ actor }) => service.listAirports(actor),
  });
}
