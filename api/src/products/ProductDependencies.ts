import type { CatalogDependencies } from '../catalog/index.ts';
import type { SearchSuppliers } from './suppliers/searchSuppliers.ts';

export type { SearchSuppliers };

export interface ProductDependencies extends CatalogDependencies {
  readonly searchSuppliers: SearchSuppliers;
}
