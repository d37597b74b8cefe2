import { searchTracking, type AnswerOf } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { mergeSegments } from './mergeSegments.ts';
import { daysOf, type TrackedLocation, type TrackedPerson, type TrackedTrip } from './trackedPeople.ts';

type WirePerson = AnswerOf<typeof searchTracking>['data'][number];
type WireTrip = WirePerson['trips'][number];
type WireLocation = WireTrip['locations'][number];

/** Everybody with a trip. The one place that knows the document service's names and dates. */
export async function fetchTrackedPeople(http: HttpClient, signal: AbortSignal): Promise<readonly TrackedPerson[]> {
  const { data } = await http.call(searchTracking, { signal });
  return data.map(personOf).filter(({ trips }) => trips.length > 0);
}

function personOf(wire: WirePerson): TrackedPerson {
  const trips = wire.trips.flatMap(tripOf);
  return {
    name: `${wire.first_name} ${wire.last_name}`.trim() || wire.email,
    email: wire.email,
    phone: wire.phone,
    trips: trips.toSorted((one, other) => daysOf(one).from.localeCompare(daysOf(other).from)),
  };
}

/** A trip that leads nowhere yet is not tracked. */
function tripOf(wire: WireTrip): readonly TrackedTrip[] {
  const inOrder = wire.locations.map(locationOf).toSorted((one, other) => one.from.localeCompare(other.from));
  const [first, ...rest] = mergeSegments(inOrder);
  return first === undefined ? [] : [{ tripId: wire.trip_id, cartId: wire.cart_id, locations: [first, ...rest] }];
}

function locationOf(wire: WireLocation): TrackedLocation {
  return {
    kind: wire.type,
    from: isoDay(wire.from),
    to: isoDay(wire.to),
    cityName: wire.city_name,
    countryCode: wire.country_code,
    airportCode: wire.airport_code,
    flightNumber:
      wire.flight_number === null ? null : [wire.marketing_carrier_code ?? '', wire.flight_number].join(' ').trim(),
    hotelName: wire.hotel_name,
    ticketNumbers: wire.ticket_numbers,
    bookingId: wire.booking_id,
  };
}

/** `23.11.2026` as 2026-11-23. */
const isoDay = (dotted: string): string => dotted.split('.').toReversed().join('-');
