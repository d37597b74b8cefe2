import type { trackingLocationTypes } from '@portolan/contracts';

export type LocationKind = (typeof trackingLocationTypes)[number];

/** Somewhere a traveller is, from one day to another, yyyy-MM-dd on the clock of the place. */
export interface TrackedLocation {
  readonly kind: LocationKind;
  readonly from: string;
  readonly to: string;
  readonly cityName: string;
  readonly countryCode: string;
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
  /** In travel order, never empty. */
  readonly locations: readonly [TrackedLocation, ...TrackedLocation[]];
}

export interface TrackedPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly trips: readonly TrackedTrip[];
}

/** First and last day of a trip, yyyy-MM-dd. */
export function daysOf({ locations: [first, ...rest] }: TrackedTrip): { readonly from: string; readonly to: string } {
  const to = rest.reduce((latest, location) => (location.to > latest ? location.to : latest), first.to);
  return { from: first.from, to };
}

/** The kinds of travel in a trip, each once, in travel order. */
export const kindsOf = ({ locations }: TrackedTrip): readonly LocationKind[] => [
  ...new Set(locations.map(({ kind }) => kind)),
];
