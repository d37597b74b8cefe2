import type { FastifyInstance } from 'fastify';
import type { ProductDependencies } from './ProductDependencies.ts';
import { products } from './products.ts';
import { registerRecentSearches } from './recent-searches/recentSearchesRoutes.ts';

/** Searches of all products, and recent searches. */
export function registerProductsContext(app: FastifyInstance, deps: ProductDependencies): void {
  for (const product of Object.values(products)) product.registerRoutes(app, deps);
  registerRecentSearches(app, deps);
}
