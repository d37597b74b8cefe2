import type { PlaceCatalog } from '../../../catalog/index.ts';
import type { SearchSuppliers } from '../../ProductDependencies.ts';
import { renters } from './carRenters.ts';
import { createSandboxCars } from './sandboxCars.ts';
import { fleet } from './sandboxFleet.ts';
import { createSandboxServices, serviceProvider } from './sandboxServices.ts';
import { createSandboxTaxis } from './sandboxTaxis.ts';

/** The embedded suppliers of every product. @param lifeMinutes how long offers hold; as each product usually has it, unless told */
export const createSandboxSearch = (places: Pick<PlaceCatalog, 'around'>, lifeMinutes?: number): SearchSuppliers => ({
  taxis: createSandboxTaxis(lifeMinutes),
  services: createSandboxServices(),
  cars: createSandboxCars({ places, lifeMinutes }),
});

/** Who they are: each books under its code. */
export const sandboxProviders: Readonly<Record<keyof SearchSuppliers, readonly { readonly code: string }[]>> = {
  taxis: fleet,
  services: [serviceProvider],
  cars: renters,
};
