import type { CatalogDependencies } from '../catalog/index.ts';
import type { ServiceSupplier } from './suppliers/servicePort.ts';
import type { TaxiSupplier } from './suppliers/supplierPort.ts';

export interface ProductDependencies extends CatalogDependencies {
  readonly taxis: TaxiSupplier;
  readonly services: ServiceSupplier;
}
