import { fetchPlace, searchPlaces } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { CatalogDependencies } from '../CatalogDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createPlacesService } from './placesService.ts';

/** The maps places service (api page, "Search and trips"). */
export function registerPlacesRoutes(app: FastifyInstance, deps: CatalogDependencies): void {
  const service = createPlacesService(deps, deps.places);

  registerOperation(app, searchPlaces, {
    access: 'place.search',
    handler: async ({ query, actor }) => ({ places: await service.find(actor, query) }),
  });

  registerOperation(app, fetchPlace, {
    access: 'place.search',
    handler: async ({ params, actor }) => service.fetchPlace(actor, params.pointId),
  });
}
