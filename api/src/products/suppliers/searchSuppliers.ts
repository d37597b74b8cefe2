import type { CarSupplier } from './carPort.ts';
import type { FlightSupplier } from './flightPort.ts';
import type { HotelSupplier } from './hotelPort.ts';
import { renters } from './sandbox/carRenters.ts';
import { flightSellers } from './sandbox/flightSellers.ts';
import { hotelSellers } from './sandbox/hotelPlans.ts';
import { createSandboxCars } from './sandbox/sandboxCars.ts';
import { fleet } from './sandbox/sandboxFleet.ts';
import { createSandboxFlights } from './sandbox/sandboxFlights.ts';
import { createSandboxHotels } from './sandbox/sandboxHotels.ts';
import type { SandboxProduct } from './sandbox/SandboxProduct.ts';
import { createSandboxServices, serviceProviders } from './sandbox/sandboxServices.ts';
import { createSandboxTaxis } from './sandbox/sandboxTaxis.ts';
import { createSandboxTrains } from './sandbox/sandboxTrains.ts';
import { trainOperators } from './sandbox/trainOperators.ts';
import type { ServiceSupplier } from './servicePort.ts';
import type { TaxiSupplier } from './supplierPort.ts';
import type { TrainSupplier } from './trainPort.ts';

/** The suppliers that products are searched with. */
export interface SearchSuppliers {
  readonly taxis: TaxiSupplier;
  readonly services: ServiceSupplier;
  /** Suppliers of a list are asked at the same time. */
  readonly cars: readonly CarSupplier[];
  readonly hotels: readonly HotelSupplier[];
  readonly flights: readonly FlightSupplier[];
  readonly trains: readonly TrainSupplier[];
}

/** The embedded suppliers by product; a product without any does not compile. */
export const sandboxProducts: { readonly [Key in keyof SearchSuppliers]: SandboxProduct<SearchSuppliers[Key]> } = {
  taxis: { create: ({ lifeMinutes }) => createSandboxTaxis(lifeMinutes), providers: fleet },
  services: { create: createSandboxServices, providers: Object.values(serviceProviders) },
  cars: { create: createSandboxCars, providers: renters },
  hotels: {
    create: ({ hotelDelaysMs, ...deps }) => createSandboxHotels({ ...deps, delaysMs: hotelDelaysMs }),
    providers: hotelSellers,
  },
  flights: {
    create: ({ flightDelaysMs, ...deps }) => createSandboxFlights({ ...deps, delaysMs: flightDelaysMs }),
    providers: flightSellers,
  },
  trains: { create: createSandboxTrains, providers: trainOperators },
};
