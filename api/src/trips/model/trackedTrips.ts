import { createHash } from 'node:crypto';
import { trackingLocation, type ProductType, type TrackingLocation } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { Guest, Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { detailsOf, productOf } from '../../products/index.ts';
import { atZone } from '../../kernel/process/zonedTime.ts';
import { ticketNumbersOf } from './storedDocuments.ts';
import type { CartKey, CompanyKey } from './tripsRepository.ts';
import { stretchesOf } from './whereabouts/stretches.ts';
import { checkInsOf } from './whereabouts/whereaboutsOf.ts';

/** Version of the stored form. Raise it when locations get another shape: trips stored in another form are read from their bookings. */
export const trackedForm = 2;

/** A confirmed booking of one traveller: an employee or a guest. */
export interface TrackedBooking extends Pick<Row<'cartItems'>, 'startsAt' | 'endsAt'> {
  readonly customerId: string | null;
  readonly guest: Guest | null;
  readonly cartId: string;
  readonly itemId: string;
  readonly productType: ProductType;
  readonly details: unknown;
  /** The traveller's position in the item, from 0. */
  readonly position: number;
  /** Documents of the latest attempt; null if it was never booked. */
  readonly documents: unknown;
}

/** Locations of one traveller on one trip. */
export type TrackedTrip = Omit<Row<'trackedTrips'>, 'tenantId' | 'companyId'> & { readonly guest: Guest | null };

/** Days of a location, yyyy-MM-dd, in calendar order. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Confirmed bookings of a company's travellers, by time, for a condition on the trips `carts`. */
export const trackedBookings = (trx: ScopedTransaction, key: CompanyKey) =>
  trx
    .selectFrom('carts')
    .innerJoin('cartItems as i', (join) =>
      join
        .onRef('i.tenantId', '=', 'carts.tenantId')
        .onRef('i.companyId', '=', 'carts.companyId')
        .onRef('i.cartId', '=', 'carts.id'),
    )
    .innerJoin('cartItemTravellers as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'i.tenantId')
        .onRef('t.companyId', '=', 'i.companyId')
        .onRef('t.itemId', '=', 'i.id'),
    )
    .select([
      't.customerId',
      't.guest',
      'i.cartId',
      'i.id as itemId',
      'i.productType',
      'i.startsAt',
      'i.endsAt',
      'i.details',
      't.position',
    ])
    .select((select) =>
      select
        .selectFrom('itemBookings as b')
        .select('b.documents')
        .whereRef('b.tenantId', '=', 'i.tenantId')
        .whereRef('b.companyId', '=', 'i.companyId')
        .whereRef('b.itemId', '=', 'i.id')
        .orderBy('b.attempt', 'desc')
        .limit(1)
        .as('documents'),
    )
    .where('carts.tenantId', '=', key.tenantId)
    .where('carts.companyId', '=', key.companyId)
    .where('i.status', '=', 'CONFIRMED')
    .orderBy('i.startsAt')
    .orderBy('i.id');

/** Rewrites the tracked trips of a trip's travellers, in the transaction that changed it. Only the contract's fields are stored. */
export async function rewriteTrackedTrips(trx: ScopedTransaction, { tenantId, companyId, id }: CartKey): Promise<void> {
  const key = { tenantId, companyId };
  await trx
    .deleteFrom('trackedTrips')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .execute();
  const bookings = await trackedBookings(trx, key).where('carts.id', '=', id).execute();
  const rows = trackedTripsOf(bookings).map(({ guest: _guest, ...row }) => ({ ...key, ...row }));
  if (rows.length > 0) await trx.insertInto('trackedTrips').values(rows).execute();
}

/** Bookings as the tracked trips of each traveller, in the order of the bookings; none for bookings that are not tracked. */
export function trackedTripsOf(bookings: readonly TrackedBooking[]): TrackedTrip[] {
  const byTraveller = Map.groupBy(bookings, (booking) => `${booking.cartId} ${travellerKeyOf(booking)}`);
  return [...byTraveller.values()].flatMap((own) => {
    const checkIns = checkInsOf(own.flatMap((booking) => stretchesOf({ ...booking, id: booking.itemId }, ['own'])));
    const located = own.flatMap((booking) =>
      locationsOf(booking, checkIns.get(booking.itemId)).map((location) => ({ booking, location })),
    );
    const [first] = located;
    if (first === undefined) return [];
    const { cartId, itemId, position, customerId, guest, startsAt } = first.booking;
    return [
      {
        cartId,
        itemId,
        position,
        customerId,
        guest,
        startsAt,
        ...locationsToStore(located.map(({ location }) => location)),
      },
    ];
  });
}

/** Locations to store, with the days that they span. @throws Error for none, and for ones that the contract refuses */
export function locationsToStore(
  locations: readonly TrackingLocation[],
): Pick<TrackedTrip, 'firstDay' | 'lastDay' | 'firstEndDay' | 'locations'> {
  const days = locations.map(daysOfLocation);
  const [firstDay, lastDay] = [
    days.map(({ from }) => from).toSorted()[0],
    days
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ];
  const firstEndDay = days.map(({ to }) => to).toSorted()[0];
  if (firstDay === undefined || lastDay === undefined || firstEndDay === undefined)
    throw new Error('Nobody is tracked by no location.');
  return { firstDay, lastDay, firstEndDay, locations: JSON.stringify(z.array(trackingLocation).parse(locations)) };
}

/** A traveller who crosses the date line may land on the day before, so the earlier day comes first. */
export function daysOfLocation({ from, to }: Pick<TrackingLocation, 'from' | 'to'>): Days {
  const [starts, ends] = [undotted(from), undotted(to)];
  return starts <= ends ? { from: starts, to: ends } : { from: ends, to: starts };
}

/** Key of a traveller: a customer's id, or a guest's typed data, as nothing else is known of a guest. */
export function travellerKeyOf({ customerId, guest }: Pick<TrackedBooking, 'customerId' | 'guest'>): string {
  if (customerId !== null) return customerId;
  const typed = [guest?.email, guest?.phone, guest?.firstName, guest?.lastName].join('\n').toLowerCase();
  return `guest-${createHash('sha256').update(typed).digest('hex').slice(0, 24)}`;
}

/**
 * Locations of a booking, segment by segment, in the document service's shape (spec §3); none for a product that is not tracked.
 * @param checkIn when the traveller gets to a bed, in milliseconds since the epoch; undefined for other bookings
 */
function locationsOf(booking: TrackedBooking, checkIn: number | undefined): TrackingLocation[] {
  const product = productOf(booking);
  const details = detailsOf(booking);
  return product.segments(details, booking).flatMap(({ kind, from, to }, index) => {
    const tracked = product.tracked(details, index);
    if (tracked === null) return [];
    const { type, place } = tracked;
    const startsAt = checkIn === undefined ? from.dateTime : atZone(new Date(checkIn), from.timeZone);
    return [
      {
        type,
        from: dotted(startsAt),
        to: dotted(to.dateTime),
        country_code: place.address.countryCode,
        city_name: place.address.cityName,
        latitude: place.address.latitude,
        longitude: place.address.longitude,
        airport_code: tracked.airportCode ?? place.locationCode,
        marketing_carrier_code: tracked.carrier ?? null,
        flight_number: tracked.flightNumber ?? null,
        hotel_name: tracked.hotelName ?? null,
        ticket_numbers: ticketNumbersOf(booking.documents).slice(booking.position, booking.position + 1),
        booking_id: booking.itemId,
        starts_at: startsAt,
        ends_at: to.dateTime,
        ...(kind === 'MOVE' ? { from_city_name: from.address.cityName } : {}),
      },
    ];
  });
}

/** The day of `2026-11-23T09:00:00+01:00` as 23.11.2026, and back as 2026-11-23. */
const dotted = (at: string): string => at.slice(0, 10).split('-').toReversed().join('.');
const undotted = (day: string): string => day.split('.').toReversed().join('-');
