import type { PlaceCatalog } from '../../../catalog/index.ts';
import type { SearchSuppliers } from '../../ProductDependencies.ts';
import { createSandboxCars } from './sandboxCars.ts';
import { createSandboxServices } from './sandboxServices.ts';
import { createSandboxTaxis } from './sandboxTaxis.ts';

/** The embedded suppliers of every product. @param lifeMinutes how long offers hold; as each product usually has it, unless told */
export const createSandboxSearch = (places: Pick<PlaceCatalog, 'around'>, lifeMinutes?: number): SearchSuppliers => ({
  taxis: createSandboxTaxis(lifeMinutes),
  services: createSandboxServices(),
  cars: createSandboxCars({ places, lifeMinutes }),
});
