import type { CarClass, CartItems, FareFamily, FlightJourney, TrainFlexibility, TrainOffer } from '@portolan/contracts';
import { tripPorts } from '../app/tripPorts.ts';
import type { PlaceCatalog } from '../catalog/places/placeCatalog.ts';
import { createPlacesService } from '../catalog/places/placesService.ts';
import type { Actor } from '../kernel/access/actor.ts';
import type { Database } from '../kernel/db/index.ts';
import type { Clock } from '../kernel/process/clock.ts';
import { createCarsService } from '../products/cars/carsService.ts';
import { createFlightsService } from '../products/flights/flightsService.ts';
import { createHotelsService } from '../products/hotels/hotelsService.ts';
import type { SearchSuppliers } from '../products/ProductDependencies.ts';
import { createTrainsService } from '../products/trains/trainsService.ts';
import { createCartItemsService } from '../trips/desk/cartItemsService.ts';

/** Offers that a trip of the demo holds, each for its booker alone. */
export interface DemoItems {
  readonly rentals?: readonly DemoRental[];
  readonly flights?: readonly DemoFlight[];
  readonly stays?: readonly DemoStay[];
  readonly trains?: readonly DemoTrains[];
}

/** A rental car, picked up and returned at the same place. */
interface DemoRental {
  readonly at: string;
  /** On the clock of the place, `YYYY-MM-DDTHH:mm`. */
  readonly from: string;
  readonly until: string;
  readonly carClass: CarClass;
  readonly providerCode: string;
}

/** A direct return flight. */
interface DemoFlight {
  readonly from: string;
  readonly to: string;
  /** On the clock of the destination, `YYYY-MM-DDTHH:mm`: the last flight that lands by then is booked. */
  readonly arriveBy: string;
  /** On the same clock: the first return flight that leaves after it is booked. */
  readonly leaveAfter: string;
  readonly family: FareFamily;
  readonly supplierCode: string;
}

/** A room that is free to cancel, in the nearest hotel that has the stars. */
interface DemoStay {
  /** Place that the search is around. */
  readonly at: string;
  /** Local days, yyyy-MM-dd. */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly stars: number;
  readonly supplierCode: string;
}

/** Trains there and back, in second class. */
interface DemoTrains {
  readonly from: string;
  readonly to: string;
  /** Earliest departure, `YYYY-MM-DDTHH:mm` on the clock of the station; one way without `back`. */
  readonly outward: string;
  readonly back?: string;
  readonly flexibility: TrainFlexibility;
}

interface ItemDeps {
  readonly db: Database;
  readonly searchSuppliers: SearchSuppliers;
  readonly places: PlaceCatalog;
}

/** Searches the items of a trip of the demo and adds them. @throws Error if a supplier has no such offer */
export async function addItems(
  builderDeps: ItemDeps,
  booker: Actor,
  cartId: string,
  clock: Clock,
  { rentals = [], flights = [], stays = [], trains = [] }: DemoItems,
): Promise<void> {
  const deps = { ...builderDeps, ...tripPorts(), clock };
  const places = createPlacesService(deps, builderDeps.places);
  const items = createCartItemsService(deps);
  const add = async (key: 'cars' | 'flights' | 'hotels' | 'trains', ...offerIds: readonly string[]): Promise<void> => {
    const added = offerIds.map((offerId) => ({ offerId, travelers: [{ userId: booker.userId }] }));
    await items.add(booker, cartId, { [key]: added } satisfies CartItems, { key: null, ifMatch: null });
  };
  for (const rental of rentals) await add('cars', await findCar(createCarsService(deps, places), booker, rental));
  for (const flight of flights)
    await add('flights', await findFlight(createFlightsService(deps, places), booker, flight));
  for (const stay of stays)
    await add('hotels', await findRoom(createHotelsService(deps, places), builderDeps.places, booker, stay));
  for (const journey of trains)
    await add('trains', ...(await findTrains(createTrainsService(deps, places), booker, journey)));
}

async function findCar(
  cars: ReturnType<typeof createCarsService>,
  booker: Actor,
  { at, from, until, carClass, providerCode }: DemoRental,
): Promise<string> {
  const ends = { pickUp: { pointId: at, dateTime: from }, dropOff: { pointId: at, dateTime: until } };
  const { offers } = await cars.search(booker, { ...ends, currency: booker.currency }, booker.language);
  const offer = offers.find(
    ({ car, serviceProvider }) => car.carClass === carClass && serviceProvider.code === providerCode,
  );
  if (offer === undefined) throw new Error(`${providerCode} has no car for the demo.`);
  return offer.id;
}

async function findFlight(
  flights: ReturnType<typeof createFlightsService>,
  booker: Actor,
  { from, to, arriveBy, leaveAfter, family, supplierCode }: DemoFlight,
): Promise<string> {
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
  return offer.id;
}

/** On the clocks of the airports, to the minute. */
const timesOf = ({ segments }: FlightJourney) => ({
  departure: segments[0]?.from.dateTime.slice(0, 16) ?? '',
  arrival: segments.at(-1)?.to.dateTime.slice(0, 16) ?? '',
});

async function findRoom(
  hotels: ReturnType<typeof createHotelsService>,
  places: PlaceCatalog,
  booker: Actor,
  { at, checkIn, checkOut, stars, supplierCode }: DemoStay,
): Promise<string> {
  const place = places.byId(at);
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
  for (const { id } of found.filter(({ offer }) => offer !== null)) {
    const { rooms } = await hotels.listOffers(booker, id, searchId, booker.language);
    const offer = rooms[0]?.offers.find(
      ({ serviceProvider, cancellationRules }) => serviceProvider.code === supplierCode && cancellationRules.length > 1,
    );
    if (offer !== undefined) return offer.id;
  }
  throw new Error(`${supplierCode} has no room for the demo.`);
}

/** The first ticket of each direction. */
async function findTrains(
  trains: ReturnType<typeof createTrainsService>,
  booker: Actor,
  { from, to, outward, back, flexibility }: DemoTrains,
): Promise<readonly string[]> {
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
  for (const { journeys } of directions)
    selected.push(
      await ticket(
        journeys.map(({ id }) => id),
        selected[0],
      ),
    );
  return selected.map(({ id }) => id);
}

const directionOf = (at: string) => ({ date: at.slice(0, 10), time: at.slice(11) });
