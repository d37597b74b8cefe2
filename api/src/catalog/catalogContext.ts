import type { FastifyInstance } from 'fastify';
import type { CatalogDependencies } from './CatalogDependencies.ts';
import { registerPlacesRoutes } from './places/placesRoutes.ts';
import { registerReferenceRoutes } from './reference/referenceRoutes.ts';

/** Places of the world and reference lists. */
export function registerCatalogContext(app: FastifyInstance, deps: CatalogDependencies): void {
  registerReferenceRoutes(app);
  registerPlacesRoutes(app, deps);
}
