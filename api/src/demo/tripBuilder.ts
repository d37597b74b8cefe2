import type { Place, VehicleCategory } from '@portolan/contracts';
import { instantOf } from '@portolan/i18n';
import { tripPorts } from '../app/tripPorts.ts';
import type { Actor } from '../kernel/access/actor.ts';
import type { Clock } from '../kernel/process/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import type { PlaceCatalog } from '../catalog/places/placeCatalog.ts';
import { createPlacesService } from '../catalog/places/placesService.ts';
import type { SearchSuppliers } from '../products/ProductDependencies.ts';
import { presentTaxiOffers } from '../products/taxis/taxiOffersPresenter.ts';
import { createTaxisService } from '../products/taxis/taxisService.ts';
import { createCartItemsService } from '../trips/desk/cartItemsService.ts';
import { createTripsService } from '../trips/desk/tripsService.ts';
import { createDemoEngine, type TripProgress } from './demoEngine.ts';
import { addItems, type DemoItems } from './demoItems.ts';
import type { DemoActors } from './seedCompanies.ts';
import { tripClock } from './tripClock.ts';

export interface DemoRide {
  readonly from: string;
  readonly to: string;
  /** Pickup on the clock of the first place, `YYYY-MM-DDTHH:mm`. */
  readonly at: string;
  /** The cheapest of this category; default: of any. */
  readonly vehicle?: VehicleCategory;
  readonly travellers?: readonly Actor[];
  readonly note?: string;
  /** Added as a draft after the other items were booked. */
  readonly isLater?: boolean;
}

/** Other items are added after the rides, and booked with them; drafts in a draft. */
export interface DemoTrip extends DemoItems {
  readonly booker: Actor;
  readonly name: string;
  /** Days from putting the trip together to the first pickup; this morning at the latest. */
  readonly daysAhead: number;
  readonly progress: TripProgress;
  readonly rides: readonly DemoRide[];
}

interface BuilderDeps {
  readonly db: Database;
  readonly searchSuppliers: SearchSuppliers;
  /** Suppliers whose offers stay valid so long that drafts of the demo can be checked out at any time. */
  readonly patientSuppliers: SearchSuppliers;
  readonly places: PlaceCatalog;
  readonly people: DemoActors;
}

/** Longest duration of a trip's events, in milliseconds, so that none of them is in the future. */
const mostMs = 4 * 3_600_000;

/** Builds one trip through the services that people use, the saga, the sandbox and the test payments, at the time of its making. */
export async function buildTrip(builderDeps: BuilderDeps, trip: DemoTrip, now: Date): Promise<void> {
  const [first] = trip.rides;
  if (first === undefined) throw new Error(`${trip.name}: a demo trip needs a ride.`);
  const pickup = startOf(first, builderDeps.places);
  const clock = tripClock(new Date(Math.min(now.getTime() - mostMs, pickup.getTime() - trip.daysAhead * 86_400_000)));
  const { cartId } = await createTripsService({ ...builderDeps, ...tripPorts(), clock }).createCart(
    trip.booker,
    trip.name,
    trip.booker.userId,
  );
  const isDraft = ({ isLater = false }: DemoRide): boolean => isLater || trip.progress === 'draft';
  await addRides(
    builderDeps,
    trip,
    cartId,
    clock,
    trip.rides.filter((ride) => !isDraft(ride)),
  );
  const searchSuppliers = trip.progress === 'draft' ? builderDeps.patientSuppliers : builderDeps.searchSuppliers;
  await addItems({ ...builderDeps, searchSuppliers }, trip.booker, cartId, clock, trip);
  if (trip.progress !== 'draft') await createDemoEngine(builderDeps, clock).drive(trip.booker, cartId, trip.progress);
  await addRides(
    { ...builderDeps, searchSuppliers: builderDeps.patientSuppliers },
    trip,
    cartId,
    clock,
    trip.rides.filter(isDraft),
  );
}

async function addRides(
  builderDeps: BuilderDeps,
  { name, booker, rides: all }: DemoTrip,
  cartId: string,
  clock: Clock,
  rides: readonly DemoRide[],
): Promise<void> {
  const deps = { ...builderDeps, ...tripPorts(), clock };
  const taxis = createTaxisService(deps, createPlacesService(deps, builderDeps.places));
  const items = createCartItemsService(deps);
  for (const ride of rides) {
    const travellers = ride.travellers ?? [booker];
    const points = [ride.from, ride.to].map((pointId) => placeOf(builderDeps.places, pointId));
    const startDateTime = startOf(ride, builderDeps.places).toISOString();
    const query = {
      points: points.map(pointOf),
      pointIds: [ride.from, ride.to],
      passengers: travellers.length,
      travellerIds: travellers.map(({ userId }) => userId),
      transferType: 'POINT_TO_POINT' as const,
      startDateTime,
    };
    const { data } = presentTaxiOffers(await taxis.search(booker, query, booker.language), booker.language);
    const fitting = data.filter(({ vehicle }) => ride.vehicle === undefined || vehicle.category === ride.vehicle);
    const offer = fitting[ride.vehicle === undefined ? all.indexOf(ride) % Math.max(1, data.length) : 0];
    if (offer === undefined) throw new Error(`${name}: no offer for a demo ride.`);
    await items.add(
      booker,
      cartId,
      {
        taxis: [
          {
            offerId: offer.id,
            travelers: travellers.map(({ userId }) => ({ userId })),
            driverNote: ride.note ?? '',
          },
        ],
      },
      { key: null, ifMatch: null },
    );
  }
}

function placeOf(places: PlaceCatalog, pointId: string): Place {
  const place = places.byId(pointId);
  if (place === undefined) throw new Error(`The demo world knows no place ${pointId}.`);
  return place;
}

const startOf = (ride: DemoRide, places: PlaceCatalog): Date =>
  new Date(instantOf(ride.at, placeOf(places, ride.from).timeZone));

const pointOf = ({ pointId, name, address }: Place) => ({ pointId, name, address });
