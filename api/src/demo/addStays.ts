import { tripPorts } from '../app/tripPorts.ts';
import type { Actor } from '../kernel/access/actor.ts';
import type { Clock } from '../kernel/process/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import type { PlaceCatalog } from '../catalog/places/placeCatalog.ts';
import { createPlacesService } from '../catalog/places/placesService.ts';
import { createHotelsService } from '../products/hotels/hotelsService.ts';
import type { SearchSuppliers } from '../products/ProductDependencies.ts';
import { createCartItemsService } from '../trips/desk/cartItemsService.ts';

/** A room of the demo for its booker, in the nearest hotel that has the stars. */
export interface DemoStay {
  /** Place that the search is around. */
  readonly at: string;
  /** Local days, yyyy-MM-dd. */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly stars: number;
  readonly supplierCode: string;
}

interface StayDeps {
  readonly db: Database;
  readonly searchSuppliers: SearchSuppliers;
  readonly places: PlaceCatalog;
}

/** Searches hotels for a trip of the demo and adds a room that is free to cancel. @throws Error if a supplier has no such room */
export async function addStays(
  builderDeps: StayDeps,
  booker: Actor,
  cartId: string,
  clock: Clock,
  stays: readonly DemoStay[],
): Promise<void> {
  const deps = { ...builderDeps, ...tripPorts(), clock };
  const hotels = createHotelsService(deps, createPlacesService(deps, builderDeps.places));
  const items = createCartItemsService(deps);
  const isWanted =
    (code: string) =>
    (rate: { readonly serviceProvider: { readonly code: string }; readonly cancellationRules: readonly unknown[] }) =>
      rate.serviceProvider.code === code && rate.cancellationRules.length > 1;
  for (const { at, checkIn, checkOut, stars, supplierCode } of stays) {
    const place = builderDeps.places.byId(at);
    if (place === undefined) throw new Error(`The demo world knows no place ${at}.`);
    const { latitude, longitude } = place.address;
    const { searchId, hotels: found } = await hotels.search(
      booker,
      {
        search: { latitude, longitude, radius: 2 },
        requestedCurrency: booker.currency,
        requestedCheckIn: checkIn,
        requestedCheckOut: checkOut,
        requestedRooms: [{ adults: 1, children: 0, travellerIds: [booker.userId] }],
        stars: [stars],
      },
      booker.language,
    );
    let offerId: string | undefined;
    for (const { id } of found.filter(({ offer }) => offer !== null)) {
      const { rooms } = await hotels.listOffers(booker, id, searchId, booker.language);
      offerId = rooms[0]?.offers.find(isWanted(supplierCode))?.id;
      if (offerId !== undefined) break;
    }
    if (offerId === undefined) throw new Error(`${supplierCode} has no room for the demo.`);
    const item = { offerId, travelers: [{ userId: booker.userId }] };
    await items.add(booker, cartId, { hotels: [item] }, { key: null, ifMatch: null });
  }
}
