import type { FastifyInstance } from 'fastify';
import type { ProductDependencies } from './ProductDependencies.ts';
import { registerServicesRoutes } from './services/servicesRoutes.ts';
import { registerTaxisRoutes } from './taxis/taxisRoutes.ts';

/** The search of each product. */
export function registerProductsContext(app: FastifyInstance, deps: ProductDependencies): void {
  registerServicesRoutes(app, deps);
  registerTaxisRoutes(app, deps);
}
