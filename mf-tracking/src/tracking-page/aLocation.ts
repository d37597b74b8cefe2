import type { TrackedLocation, TrackedPerson, TrackedTrip } from './trackedPeople.ts';

/** A tracked location for tests: a taxi in Oslo, at noon for an hour. `startsAt` and `endsAt` give days and instants. */
export function aLocation({ startsAt, endsAt, ...over }: Partial<TrackedLocation> = {}): TrackedLocation {
  const start = startsAt ?? '2026-11-20T12:00:00+01:00';
  const end = endsAt ?? startsAt ?? '2026-11-20T13:00:00+01:00';
  return {
    kind: 'taxi',
    from: start.slice(0, 10),
    to: end.slice(0, 10),
    startsAt: start,
    endsAt: end,
    startMs: Date.parse(start),
    endMs: Date.parse(end),
    spot: { latitude: 59.91, longitude: 10.75 },
    cityName: 'Oslo',
    countryCode: 'NO',
    fromCityName: null,
    airportCode: null,
    flightNumber: null,
    hotelName: null,
    ticketNumbers: [],
    bookingId: null,
    ...over,
  };
}

export const aTrackedTrip = (...[first = aLocation(), ...rest]: TrackedLocation[]): TrackedTrip => ({
  tripId: 'PT-1',
  cartId: '1',
  name: null,
  locations: [first, ...rest],
});

export const aPerson = (name: string, ...trips: TrackedTrip[]): TrackedPerson => ({
  key: name,
  name,
  isGuest: false,
  isVip: false,
  homeCountryCode: null,
  groups: [],
  email: `${name}@nordlys.example`,
  phone: '',
  trips: trips.length > 0 ? trips : [aTrackedTrip()],
});
