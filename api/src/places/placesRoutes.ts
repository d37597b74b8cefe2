import { fetchPlace, searchPlaces } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { createPlacesService } from './placesService.ts';

/** The maps places service (api page, "Search and trips"). */
export function registerPlacesRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const service = createPlacesService(deps, deps.places);

  registerOperation(app, searchPlaces, {
    policy: 'place.search',
    handler: async ({ query, actor }) => ({ places: await service.find(actor, query) }),
  });

  registerOperation(app, fetchPlace, {
    policy: 'place.search',
    handler: async ({ params, actor }) => service.fetchPlace(actor, params.pointId),
  });
}
