import type { CatalogDependencies } from '../catalog/index.ts';
import type { ServiceSupplier } from './suppliers/servicePort.ts';
import type { TaxiSupplier } from './suppliers/supplierPort.ts';

/** The suppliers that products are searched with. */
export interface SearchSuppliers {
  readonly taxis: TaxiSupplier;
  readonly services: ServiceSupplier;
}

export interface ProductDependencies extends CatalogDependencies {
  readonly searchSuppliers: SearchSuppliers;
}
