import type { CarClass } from '@portolan/contracts';
import { tripPorts } from '../app/tripPorts.ts';
import type { Actor } from '../kernel/access/actor.ts';
import type { Clock } from '../kernel/process/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import type { PlaceCatalog } from '../catalog/places/placeCatalog.ts';
import { createPlacesService } from '../catalog/places/placesService.ts';
import { createCarsService } from '../products/cars/carsService.ts';
import type { SearchSuppliers } from '../products/ProductDependencies.ts';
import { createCartItemsService } from '../trips/desk/cartItemsService.ts';

/** A rental car of the demo, picked up and returned at the same place. */
export interface DemoRental {
  readonly at: string;
  /** On the clock of the place, `YYYY-MM-DDTHH:mm`. */
  readonly from: string;
  readonly until: string;
  readonly carClass: CarClass;
  readonly providerCode: string;
}

interface RentalDeps {
  readonly db: Database;
  readonly searchSuppliers: SearchSuppliers;
  readonly places: PlaceCatalog;
}

/** Searches rental cars for a trip of the demo and adds them, with the booker as driver. @throws Error if a provider has no such car */
export async function addRentals(
  builderDeps: RentalDeps,
  booker: Actor,
  cartId: string,
  clock: Clock,
  rentals: readonly DemoRental[],
): Promise<void> {
  const deps = { ...builderDeps, ...tripPorts(), clock };
  const cars = createCarsService(deps, createPlacesService(deps, builderDeps.places));
  const items = createCartItemsService(deps);
  for (const { at, from, until, carClass, providerCode } of rentals) {
    const { offers } = await cars.search(
      booker,
      {
        pickUp: { pointId: at, dateTime: from },
        dropOff: { pointId: at, dateTime: until },
        currency: booker.currency,
      },
      booker.language,
    );
    const offer = offers.find(
      ({ car, serviceProvider }) => car.carClass === carClass && serviceProvider.code === providerCode,
    );
    if (offer === undefined) throw new Error(`${providerCode} has no car for the demo.`);
    const item = { offerId: offer.id, travelers: [{ userId: booker.userId }] };
    await items.add(booker, cartId, { cars: [item] }, { key: null, ifMatch: null });
  }
}
