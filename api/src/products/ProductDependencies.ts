import type { CatalogDependencies } from '../catalog/index.ts';
import type { CarSupplier } from './suppliers/carPort.ts';
import type { FlightSupplier } from './suppliers/flightPort.ts';
import type { HotelSupplier } from './suppliers/hotelPort.ts';
import type { ServiceSupplier } from './suppliers/servicePort.ts';
import type { TaxiSupplier } from './suppliers/supplierPort.ts';
import type { TrainSupplier } from './suppliers/trainPort.ts';

/** The suppliers that products are searched with. */
export interface SearchSuppliers {
  readonly taxis: TaxiSupplier;
  readonly services: ServiceSupplier;
  /** Each is asked beside the others. */
  readonly cars: readonly CarSupplier[];
  /** As above. */
  readonly hotels: readonly HotelSupplier[];
  /** As above. */
  readonly flights: readonly FlightSupplier[];
  readonly trains: readonly TrainSupplier[];
}

export interface ProductDependencies extends CatalogDependencies {
  readonly searchSuppliers: SearchSuppliers;
}
