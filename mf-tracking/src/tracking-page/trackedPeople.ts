import type { trackingLocationTypes } from '@portolan/contracts';

export type LocationKind = (typeof trackingLocationTypes)[number];

export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/** A traveller's location, from one day to another, yyyy-MM-dd on the place's clock. */
export interface TrackedLocation {
  readonly kind: LocationKind;
  readonly from: string;
  readonly to: string;
  /** Start with the place's time and offset, ISO 8601; null if the document service gives days only. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Both instants, in milliseconds; for days the first and the last instant in the reader's zone. */
  readonly startMs: number;
  readonly endMs: number;
  /** Degrees; null if the document service gives no position. */
  readonly spot: Spot | null;
  readonly cityName: string;
  readonly countryCode: string;
  /** Departure city of a ride, if the document service gives it. */
  readonly fromCityName: string | null;
  readonly airportCode: string | null;
  /** Carrier and number as printed, such as `SK 1469`. */
  readonly flightNumber: string | null;
  readonly hotelName: string | null;
  readonly ticketNumbers: readonly string[];
  readonly bookingId: string | null;
}

export interface TrackedTrip {
  /** Number for people, such as PT-7F3K2. */
  readonly tripId: string;
  readonly cartId: string;
  readonly name: string | null;
  /** In travel order, never empty. */
  readonly locations: readonly [TrackedLocation, ...TrackedLocation[]];
}

export interface TrackedPerson {
  /** Stable id of the person. */
  readonly key: string;
  readonly name: string;
  readonly isGuest: boolean;
  /** Whether the company looks after the person first. */
  readonly isVip: boolean;
  /** ISO 3166-1 alpha-2; null if the document service gives no home country. */
  readonly homeCountryCode: string | null;
  /** The person's groups in the company. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly email: string;
  readonly phone: string;
  readonly trips: readonly TrackedTrip[];
}

/** First and last day of a trip, yyyy-MM-dd. */
export function daysOf(trip: TrackedTrip): { readonly from: string; readonly to: string } {
  return { from: trip.locations[0].from, to: lastOf(trip).to };
}

/** The location that ends last. */
export function lastOf({ locations: [first, ...rest] }: TrackedTrip): TrackedLocation {
  return rest.reduce((last, location) => (location.endMs > last.endMs ? location : last), first);
}

/** The kinds of travel in a trip, each once, in travel order. */
export const kindsOf = ({ locations }: TrackedTrip): readonly LocationKind[] => [
  ...new Set(locations.map(({ kind }) => kind)),
];
