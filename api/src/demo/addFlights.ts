import type { FareFamily, FlightJourney } from '@portolan/contracts';
import { tripPorts } from '../app/tripPorts.ts';
import type { Actor } from '../kernel/access/actor.ts';
import type { Clock } from '../kernel/process/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import type { PlaceCatalog } from '../catalog/places/placeCatalog.ts';
import { createPlacesService } from '../catalog/places/placesService.ts';
import { createFlightsService } from '../products/flights/flightsService.ts';
import type { SearchSuppliers } from '../products/ProductDependencies.ts';
import { createCartItemsService } from '../trips/desk/cartItemsService.ts';

/** A direct return flight of the demo for its booker. */
export interface DemoFlight {
  readonly from: string;
  readonly to: string;
  /** On the clock of the destination, `YYYY-MM-DDTHH:mm`: the last flight that lands by then is booked. */
  readonly arriveBy: string;
  /** On the same clock: the first return flight that leaves after it is booked. */
  readonly leaveAfter: string;
  readonly family: FareFamily;
  readonly supplierCode: string;
}

interface FlightDeps {
  readonly db: Database;
  readonly searchSuppliers: SearchSuppliers;
  readonly places: PlaceCatalog;
}

/** Searches flights for a trip of the demo and adds them. @throws Error if a supplier has no such flight */
export async function addFlights(
  builderDeps: FlightDeps,
  booker: Actor,
  cartId: string,
  clock: Clock,
  all: readonly DemoFlight[],
): Promise<void> {
  const deps = { ...builderDeps, ...tripPorts(), clock };
  const flights = createFlightsService(deps, createPlacesService(deps, builderDeps.places));
  const items = createCartItemsService(deps);
  for (const { from, to, arriveBy, leaveAfter, family, supplierCode } of all) {
    const { searchId, legs } = await flights.search(
      booker,
      {
        legs: [
          { from, to, date: arriveBy.slice(0, 10) },
          { from: to, to: from, date: leaveAfter.slice(0, 10) },
        ],
        occupancy: { adults: 1, children: 0, infants: 0 },
        directOnly: true,
        travellerIds: [booker.userId],
        currency: booker.currency,
      },
      booker.language,
    );
    const [out = [], back = []] = legs.map(({ journeys }) =>
      journeys
        .filter(({ serviceProvider }) => serviceProvider.code === supplierCode)
        .toSorted((a, b) => (timesOf(a).departure < timesOf(b).departure ? -1 : 1)),
    );
    const selected = [
      out.findLast((journey) => timesOf(journey).arrival <= arriveBy),
      back.find((journey) => timesOf(journey).departure >= leaveAfter),
    ].flatMap((journey) => journey?.id ?? []);
    const { offers } = await flights.listOffers(booker, { searchId, journeyIds: selected }, booker.language);
    const offer = offers.find(({ fare }) => fare.family === family);
    if (offer === undefined) throw new Error(`${supplierCode} has no flight for the demo.`);
    const item = { offerId: offer.id, travelers: [{ userId: booker.userId }] };
    await items.add(booker, cartId, { flights: [item] }, { key: null, ifMatch: null });
  }
}

/** On the clocks of the airports, to the minute. */
const timesOf = ({ segments }: FlightJourney) => ({
  departure: segments[0]?.from.dateTime.slice(0, 16) ?? '',
  arrival: segments.at(-1)?.to.dateTime.slice(0, 16) ?? '',
});
