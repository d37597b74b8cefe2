import { createHash } from 'node:crypto';
import type { TrackedPerson } from '@portolan/contracts';
import { detailsOf, productOf } from '../../products/index.ts';
import { ticketNumbersOf } from '../../trips/bookings/index.ts';
import { overlaps, type DayRange } from './trackingRange.ts';
import type { TrackedRow } from './trackingRepository.ts';

type TrackedTrip = TrackedPerson['trips'][number];
type TrackedLocation = TrackedTrip['locations'][number];

/** A location, and its days in the order of the calendar. */
interface Located {
  readonly location: TrackedLocation;
  readonly days: DayRange;
}

/** Rows as people with the trips that overlap a range, each whole, and where it leads (spec §3, the document service's shape). */
export function presentPeople(rows: readonly TrackedRow[], range: DayRange): TrackedPerson[] {
  return [...grouped(rows, keyOf).entries()].flatMap(([key, [first, ...rest]]) => {
    const trips = [...grouped([first, ...rest], ({ cartId }) => cartId).values()].flatMap((own) =>
      presentTrip(own, range),
    );
    return trips.length === 0 ? [] : [{ person_id: key, ...whoIs(first), trips }];
  });
}

/** Customers by their id; a guest by what somebody typed, which is all that is known of one. */
function keyOf({ customerId, guest }: TrackedRow): string {
  if (customerId !== null) return customerId;
  const typed = [guest?.email, guest?.phone, guest?.firstName, guest?.lastName].join('\n').toLowerCase();
  return `guest-${createHash('sha256').update(typed).digest('hex').slice(0, 24)}`;
}

function whoIs({ guest, ...row }: TrackedRow) {
  return {
    is_guest: guest !== null,
    first_name: guest?.firstName ?? row.firstName ?? '',
    last_name: guest?.lastName ?? row.lastName ?? '',
    email: guest?.email ?? row.email ?? '',
    phone: guest?.phone ?? row.cellphone ?? '',
  };
}

/** A trip with all of its locations; none where it has none, or lies outside the range. */
function presentTrip([first, ...rest]: Rows, range: DayRange): TrackedTrip[] {
  const located = [first, ...rest].flatMap(locationsOf);
  const [{ days: known } = { days: null }] = located;
  if (known === null) return [];
  const whole = located.reduce(
    (all, { days }) => ({
      from: days.from < all.from ? days.from : all.from,
      to: days.to > all.to ? days.to : all.to,
    }),
    known,
  );
  if (!overlaps(range, whole)) return [];
  const { tripId, cartId, tripName } = first;
  return [
    { trip_id: tripId, cart_id: cartId, trip_name: tripName, locations: located.map(({ location }) => location) },
  ];
}

/** Where a booking leads, segment by segment; nothing for a product by which nobody is tracked. */
function locationsOf(row: TrackedRow): Located[] {
  const product = productOf(row);
  const details = detailsOf(row);
  const tickets = ticketNumbersOf({ status: 'CONFIRMED' }, { documents: row.documents ?? [] });
  return product.segments(details, row).flatMap(({ kind, from, to }, index) => {
    const tracked = product.tracked(details, index, tickets);
    if (tracked === null) return [];
    const { type, place } = tracked;
    const days = { from: from.dateTime.slice(0, 10), to: to.dateTime.slice(0, 10) };
    const location: TrackedLocation = {
      type,
      from: dotted(days.from),
      to: dotted(days.to),
      country_code: place.address.countryCode,
      city_name: place.address.cityName,
      latitude: place.address.latitude,
      longitude: place.address.longitude,
      airport_code: tracked.airportCode ?? place.locationCode,
      marketing_carrier_code: tracked.carrier ?? null,
      flight_number: tracked.flightNumber ?? null,
      hotel_name: tracked.hotelName ?? null,
      ticket_numbers: [...(tracked.ticketNumbers ?? [])],
      booking_id: row.itemId,
      starts_at: from.dateTime,
      ends_at: to.dateTime,
      ...(kind === 'MOVE' ? { from_city_name: from.address.cityName } : {}),
    };
    return [{ location, days }];
  });
}

/** `2026-11-23` as 23.11.2026. */
const dotted = (day: string): string => day.split('-').toReversed().join('.');

/** Never empty. */
type Rows = readonly [TrackedRow, ...TrackedRow[]];

function grouped(rows: readonly TrackedRow[], key: (row: TrackedRow) => string): Map<string, Rows> {
  const groups = new Map<string, [TrackedRow, ...TrackedRow[]]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
}
