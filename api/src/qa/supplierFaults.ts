import type { SearchSuppliers } from '../products/ProductDependencies.ts';
import { renters } from '../products/suppliers/sandbox/carRenters.ts';
import { flightSellers } from '../products/suppliers/sandbox/flightSellers.ts';
import { hotelSellers } from '../products/suppliers/sandbox/hotelPlans.ts';
import { fleet } from '../products/suppliers/sandbox/sandboxFleet.ts';
import { trainOperators } from '../products/suppliers/sandbox/trainOperators.ts';
import type { ActiveFault, SupplierFault } from './activeFaults.ts';
import { faultyCars, faultyFlights, faultyHotels, faultyTrains } from './faultyOffers.ts';
import { faultyTaxis } from './faultyTaxis.ts';

/** Codes of the providers that can have faults. */
export const faultyProviders = [...fleet, ...renters, ...hotelSellers, ...flightSellers, ...trainOperators].map(
  ({ code }) => code,
);

/** The providers' present faults; none by default. */
export interface SupplierFaults {
  current(): Readonly<Record<string, SupplierFault>>;
  set(code: string, fault: SupplierFault): void;
  /** Clears one provider's fault, or all; a slow answer then comes at once. */
  clear(code?: string): void;
  /** `suppliers` with their faults. */
  around(suppliers: SearchSuppliers): SearchSuppliers;
}

export function createSupplierFaults(): SupplierFaults {
  const active = new Map<string, ActiveFault>();
  const faultOf = (code: string): ActiveFault | undefined => active.get(code);
  const clear = (code: string): void => {
    active.get(code)?.ended.abort();
    active.delete(code);
  };

  return {
    current: () => Object.fromEntries([...active].map(([code, { fault }]) => [code, fault])),
    set(code, fault) {
      clear(code);
      active.set(code, { fault, since: new Set(), ended: new AbortController() });
    },
    clear(code) {
      for (const each of code === undefined ? [...active.keys()] : [code]) clear(each);
    },
    around: (suppliers) => ({
      ...suppliers,
      taxis: faultyTaxis(suppliers.taxis, faultOf),
      cars: suppliers.cars.map((cars) => faultyCars(cars, faultOf)),
      hotels: suppliers.hotels.map((hotels) => faultyHotels(hotels, faultOf)),
      flights: suppliers.flights.map((flights) => faultyFlights(flights, faultOf)),
      trains: suppliers.trains.map((trains) => faultyTrains(trains, faultOf)),
    }),
  };
}
