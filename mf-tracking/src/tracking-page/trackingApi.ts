import { searchTracking, type AnswerOf } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { mergeSegments } from './mergeSegments.ts';
import type { Spot, TrackedLocation, TrackedPerson, TrackedTrip } from './trackedPeople.ts';
import type { DayRange } from './trackingRange.ts';

type WirePerson = AnswerOf<typeof searchTracking>['data'][number];
type WireTrip = WirePerson['trips'][number];
type WireLocation = WireTrip['locations'][number];

/**
 * People with a trip in a range; default: three months before and after now. The only place that knows the document service's names and
 * dates.
 */
export async function fetchTrackedPeople(
  http: HttpClient,
  range: Partial<DayRange>,
  signal: AbortSignal,
): Promise<readonly TrackedPerson[]> {
  const { data } = await http.call(searchTracking, { query: { ...range }, signal });
  return data.map(personOf).filter(({ trips }) => trips.length > 0);
}

function personOf(wire: WirePerson): TrackedPerson {
  return {
    key: wire.person_id ?? wire.email,
    name: `${wire.first_name} ${wire.last_name}`.trim() || wire.email,
    isGuest: wire.is_guest ?? false,
    isVip: wire.is_vip ?? false,
    homeCountryCode: wire.home_country_code ?? null,
    groups: wire.groups ?? [],
    email: wire.email,
    phone: wire.phone,
    trips: wire.trips.flatMap(tripOf).toSorted((a, b) => a.locations[0].startMs - b.locations[0].startMs),
  };
}

/** A trip without a location is not tracked. */
function tripOf(wire: WireTrip): readonly TrackedTrip[] {
  const inOrder = wire.locations.map(locationOf).toSorted((a, b) => a.startMs - b.startMs);
  const [first, ...rest] = mergeSegments(inOrder);
  if (first === undefined) return [];
  return [{ tripId: wire.trip_id, cartId: wire.cart_id, name: wire.trip_name || null, locations: [first, ...rest] }];
}

function locationOf(wire: WireLocation): TrackedLocation {
  const [from, to] = [isoDay(wire.from), isoDay(wire.to)];
  return {
    kind: wire.type,
    from,
    to,
    startsAt: wire.starts_at ?? null,
    endsAt: wire.ends_at ?? null,
    startMs: Date.parse(wire.starts_at ?? `${from}T00:00:00`),
    endMs: Date.parse(wire.ends_at ?? `${to}T23:59:59`),
    spot: spotOf(wire),
    cityName: wire.city_name,
    countryCode: wire.country_code,
    fromCityName: wire.from_city_name || null,
    airportCode: wire.airport_code,
    flightNumber:
      wire.flight_number === null ? null : [wire.marketing_carrier_code ?? '', wire.flight_number].join(' ').trim(),
    hotelName: wire.hotel_name,
    ticketNumbers: wire.ticket_numbers,
    bookingId: wire.booking_id,
  };
}

/** An invalid spot, such as 0, 0 in the sea off Africa, counts as none. */
function spotOf({ latitude, longitude }: WireLocation): Spot | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** `23.11.2026` as 2026-11-23. */
const isoDay = (dotted: string): string => dotted.split('.').toReversed().join('-');
