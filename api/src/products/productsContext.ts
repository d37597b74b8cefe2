import type { FastifyInstance } from 'fastify';
import type { ProductDependencies } from './ProductDependencies.ts';
import { registerCarsRoutes } from './cars/carsRoutes.ts';
import { registerServicesRoutes } from './services/servicesRoutes.ts';
import { registerTaxisRoutes } from './taxis/taxisRoutes.ts';

/** The search of each product. */
export function registerProductsContext(app: FastifyInstance, deps: ProductDependencies): void {
  registerCarsRoutes(app, deps);
  registerServicesRoutes(app, deps);
  registerTaxisRoutes(app, deps);
}
