import { taxiCartItem, type Place, type TaxiCartItem, type TaxiOffer, type VehicleCategory } from '@portolan/contracts';
import { instantOf } from '@portolan/i18n';
import type { Actor } from '../app/actor.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import type { PlaceCatalog } from '../places/placeCatalog.ts';
import { createPlacesService } from '../places/placesService.ts';
import { presentTaxiOffers } from '../taxis/taxiOffersPresenter.ts';
import { createTaxisService } from '../taxis/taxisService.ts';
import { createBookingService } from '../trips/bookingService.ts';
import { createCartItemsService } from '../trips/cartItemsService.ts';
import { createTripsService } from '../trips/tripsService.ts';

/** How far a ride of the demo has come. */
export type RideProgress = 'draft' | 'booked' | 'processing' | 'cancelled';

export interface DemoRide {
  readonly from: string;
  readonly to: string;
  /** Pickup on the clock of the first place, `YYYY-MM-DDTHH:mm`. */
  readonly at: string;
  readonly progress: RideProgress;
  /** The cheapest of this kind; any unless told. */
  readonly vehicle?: VehicleCategory;
  readonly travellers?: readonly Actor[];
  readonly note?: string;
}

export interface DemoTrip {
  readonly booker: Actor;
  readonly name: string;
  /** When it was put together, in days before the first pickup. */
  readonly daysAhead: number;
  readonly rides: readonly DemoRide[];
}

type BuilderParts = Pick<AppDependencies, 'db' | 'taxis'> & { readonly places: PlaceCatalog };

/** Builds one trip only through the services that people use, at the time when it would have been made. */
export async function buildTrip(parts: BuilderParts, trip: DemoTrip, now: Date): Promise<void> {
  const [first] = trip.rides;
  if (first === undefined) throw new Error(`${trip.name}: a demo trip needs a ride.`);
  const pickup = startOf(first, parts.places);
  const made = new Date(Math.min(now.getTime(), pickup.getTime() - trip.daysAhead * 86_400_000));
  const deps = { ...parts, clock: () => made };
  const places = createPlacesService(deps, parts.places);
  const trips = createTripsService(deps);
  const taxis = createTaxisService(deps, places);
  const items = createCartItemsService(deps);
  const bookings = createBookingService(deps);

  const { cartId } = await trips.createCart(trip.booker, trip.name, trip.booker.userId);
  for (const [index, ride] of trip.rides.entries()) {
    const travellers = ride.travellers ?? [trip.booker];
    const points = [ride.from, ride.to].map((pointId) => placeOf(parts.places, pointId));
    const startDateTime = startOf(ride, parts.places).toISOString();
    const query = { points: points.map(pointOf), pointIds: [ride.from, ride.to], passengers: travellers.length, travellerIds: travellers.map(({ userId }) => userId), transferType: 'POINT_TO_POINT' as const, startDateTime };
    const { data } = presentTaxiOffers(await taxis.search(trip.booker, query, trip.booker.language), trip.booker.language);
    const fitting = data.filter(({ vehicle }) => ride.vehicle === undefined || vehicle.category === ride.vehicle);
    const offer = fitting[ride.vehicle === undefined ? index % Math.max(1, data.length) : 0];
    if (offer === undefined) throw new Error(`${trip.name}: no offer for a demo ride.`);
    const { itemIds } = await items.add(trip.booker, cartId, { taxis: [cartItemOf(offer, travellers, ride.note ?? '')] }, null);
    for (const itemId of itemIds) await drive(bookings, trip.booker, cartId, itemId, ride.progress);
  }
}

async function drive(bookings: ReturnType<typeof createBookingService>, actor: Actor, cartId: string, itemId: string, progress: RideProgress): Promise<void> {
  if (progress === 'processing') await bookings.recordItemStatus(actor, cartId, itemId, { to: 'PROCESSING', event: 'book' });
  if (progress === 'booked' || progress === 'cancelled') await bookings.bookItem(actor, cartId, itemId);
  if (progress === 'cancelled') {
    await bookings.recordItemStatus(actor, cartId, itemId, { to: 'PROCESSING', event: 'cancel' });
    await bookings.recordItemStatus(actor, cartId, itemId, { to: 'CANCELLED', event: 'supplier' });
  }
}

function placeOf(places: PlaceCatalog, pointId: string): Place {
  const place = places.byId(pointId);
  if (place === undefined) throw new Error(`The demo world knows no place ${pointId}.`);
  return place;
}

const startOf = (ride: DemoRide, places: PlaceCatalog): Date => new Date(instantOf(ride.at, placeOf(places, ride.from).timeZone));

const pointOf = ({ pointId, name, address }: Place) => ({ pointId, name, address });

/** What a browser sends for an offer (spec §7). */
function cartItemOf(offer: TaxiOffer, travellers: readonly Actor[], driverNote: string): TaxiCartItem {
  const ends = [offer.start, offer.end].map(({ address, dateTime, locationCode, uicCode }) => ({
    address: address.line, city: address.cityName, country: address.countryCode, datetime: dateTime, lat: address.latitude, lon: address.longitude, locationCode, uicCode, zip: address.zip,
  }));
  const { code, category, description, seats, baggages } = offer.vehicle;
  return taxiCartItem.parse({
    cancellationPolicies: offer.cancellationPolicies,
    driverNote,
    start: ends[0],
    end: ends[1],
    items: [],
    offerId: offer.id,
    partnerInfo: { code: offer.partnerInfo.serviceProvider.code },
    price: { amount: offer.converted.monetaryAmount, currency: offer.converted.currencyCode },
    quotationPrice: { amount: offer.quotation.monetaryAmount, amountWithMarkup: offer.quotation.monetaryAmountWithMarkup, currency: offer.quotation.currencyCode },
    serviceProvider: offer.serviceProvider,
    taxiType: 'POINT_TO_POINT',
    transferType: offer.transferType,
    travelers: travellers.map(({ userId }) => ({ userId })),
    vehicle: { code, category, description, seatCount: seats[0]?.count ?? 0, baggageCount: baggages[0]?.count ?? 0 },
  });
}
