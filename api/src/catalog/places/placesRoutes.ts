import { fetchPlace, listPlaceSuggestions, rememberPlaces, searchPlaces } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { CatalogDependencies } from '../CatalogDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createPlaceSuggestions } from './placeSuggestionsService.ts';
import { createPlacesService } from './placesService.ts';

/** The maps places service (api page, "Search and trips"). */
export function registerPlacesRoutes(app: FastifyInstance, deps: CatalogDependencies): void {
  const service = createPlacesService(deps, deps.places);
  const suggestions = createPlaceSuggestions(deps, service);

  registerOperation(app, searchPlaces, {
    access: 'place.search',
    handler: async ({ query, actor }) => ({ places: await service.find(actor, query) }),
  });

  registerOperation(app, listPlaceSuggestions, {
    access: 'place.search',
    handler: async ({ actor }) => suggestions.suggest(actor),
  });

  registerOperation(app, rememberPlaces, {
    access: 'place.search',
    handler: async ({ body, actor }) => suggestions.remember(actor, body.pointIds),
  });

  registerOperation(app, fetchPlace, {
    access: 'place.search',
    handler: async ({ params, actor }) => service.fetchPlace(actor, params.pointId),
  });
}
