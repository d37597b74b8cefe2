import type { SearchSuppliers } from '../../ProductDependencies.ts';
import { renters } from './carRenters.ts';
import { flightSellers } from './flightSellers.ts';
import type { Airports } from './flightRoutes.ts';
import type { Towns } from './hotelCatalog.ts';
import { hotelSellers } from './hotelPlans.ts';
import { createSandboxCars } from './sandboxCars.ts';
import { fleet } from './sandboxFleet.ts';
import { createSandboxFlights } from './sandboxFlights.ts';
import { createSandboxHotels } from './sandboxHotels.ts';
import { createSandboxServices, serviceProvider } from './sandboxServices.ts';
import { createSandboxTaxis } from './sandboxTaxis.ts';
import { createSandboxTrains, type SandboxTrainsParts } from './sandboxTrains.ts';
import { trainOperators } from './trainOperators.ts';

interface SandboxSearchParts {
  /** How long offers hold, in minutes; as each product usually has it, unless told. */
  readonly lifeMinutes?: number;
  /** How long each supplier of hotels takes over a search, in milliseconds. */
  readonly hotelDelaysMs?: readonly number[] | undefined;
  /** The same of flights. */
  readonly flightDelaysMs?: readonly number[] | undefined;
}

/** The embedded suppliers of every product. */
export const createSandboxSearch = (
  places: Towns & Airports & SandboxTrainsParts['places'],
  { lifeMinutes, hotelDelaysMs, flightDelaysMs }: SandboxSearchParts = {},
): SearchSuppliers => ({
  taxis: createSandboxTaxis(lifeMinutes),
  services: createSandboxServices(),
  cars: createSandboxCars({ places, lifeMinutes }),
  hotels: createSandboxHotels({ places, lifeMinutes, delaysMs: hotelDelaysMs }),
  flights: createSandboxFlights({ places, lifeMinutes, delaysMs: flightDelaysMs }),
  trains: createSandboxTrains({ places, lifeMinutes }),
});

/** Who they are: each books under its code. */
export const sandboxProviders: Readonly<Record<keyof SearchSuppliers, readonly { readonly code: string }[]>> = {
  taxis: fleet,
  services: [serviceProvider],
  cars: renters,
  hotels: hotelSellers,
  flights: flightSellers,
  trains: trainOperators,
};
