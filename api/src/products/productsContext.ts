import type { FastifyInstance } from 'fastify';
import type { ProductDependencies } from './ProductDependencies.ts';
import { products } from './products.ts';

/** The search of each product. */
export function registerProductsContext(app: FastifyInstance, deps: ProductDependencies): void {
  for (const product of Object.values(products)) product.registerRoutes(app, deps);
}
