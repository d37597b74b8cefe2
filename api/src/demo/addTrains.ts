import type { TrainFlexibility, TrainOffer } from '@portolan/contracts';
import { tripPorts } from '../app/tripPorts.ts';
import type { Actor } from '../kernel/access/actor.ts';
import type { Clock } from '../kernel/process/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import type { PlaceCatalog } from '../catalog/places/placeCatalog.ts';
import { createPlacesService } from '../catalog/places/placesService.ts';
import type { SearchSuppliers } from '../products/ProductDependencies.ts';
import { createTrainsService } from '../products/trains/trainsService.ts';
import { createCartItemsService } from '../trips/desk/cartItemsService.ts';

/** Trains of the demo for its booker, there and back, in second class. */
export interface DemoTrains {
  readonly from: string;
  readonly to: string;
  /** Earliest departure, `YYYY-MM-DDTHH:mm` on the clock of the station; one way without `back`. */
  readonly outward: string;
  readonly back?: string;
  readonly flexibility: TrainFlexibility;
}

interface TrainDeps {
  readonly db: Database;
  readonly searchSuppliers: SearchSuppliers;
  readonly places: PlaceCatalog;
}

/** Searches trains for a trip of the demo and adds the first of each direction. @throws Error if none has such a ticket */
export async function addTrains(
  builderDeps: TrainDeps,
  booker: Actor,
  cartId: string,
  clock: Clock,
  journeys: readonly DemoTrains[],
): Promise<void> {
  const deps = { ...builderDeps, ...tripPorts(), clock };
  const trains = createTrainsService(deps, createPlacesService(deps, builderDeps.places));
  const items = createCartItemsService(deps);
  for (const { from, to, outward, back, flexibility } of journeys) {
    const { searchId, directions } = await trains.search(
      booker,
      {
        from,
        to,
        outward: directionOf(outward),
        ...(back !== undefined && { back: directionOf(back) }),
        passengers: [{ category: 'ADULT' }],
        travellerIds: [booker.userId],
        currency: booker.currency,
      },
      booker.language,
    );
    const ticket = async (ids: readonly string[], otherTicket: TrainOffer | undefined): Promise<TrainOffer> => {
      for (const journeyId of ids) {
        const question = { searchId, journeyId, ...(otherTicket && { besideOfferId: otherTicket.id }) };
        const { offers } = await trains.price(booker, question, booker.language);
        const found = offers.find((offer) => offer.trainClass === 'SECOND' && offer.flexibility === flexibility);
        if (found !== undefined) return found;
      }
      throw new Error(`No train of the demo goes from ${from} to ${to}.`);
    };
    const selected: TrainOffer[] = [];
    for (const { journeys: found } of directions)
      selected.push(
        await ticket(
          found.map(({ id }) => id),
          selected[0],
        ),
      );
    const item = selected.map(({ id }) => ({ offerId: id, travelers: [{ userId: booker.userId }] }));
    await items.add(booker, cartId, { trains: item }, { key: null, ifMatch: null });
  }
}

const directionOf = (at: string) => ({ date: at.slice(0, 10), time: at.slice(11) });
