import type { FlightFare, FlightJourney, FlightOffer, FlightSegment, SearchedSupplier } from '@portolan/contracts';
import { aFlightSegment, aFlightStop, aPlace, ids } from '@portolan/testing/rules';
import type { FlightOffersAnswer, FlightsAnswer } from './flightsApi.ts';

/** Oslo's airport, for tests; Stockholm's is `aPlace`. */
export const osloAirport = aPlace({
  pointId: 'airport:OSL',
  name: 'Oslo Gardermoen Airport',
  timeZone: 'Europe/Oslo',
  locationCode: 'OSL',
});

/** The same flight in the other direction, two days later. */
export const aWayBack = (over: Partial<FlightSegment> = {}): FlightSegment =>
  aFlightSegment({
    flightNumber: '1478',
    from: { ...aFlightSegment().to, dateTime: '2026-11-25T16:10:00+01:00' },
    to: aFlightStop('2026-11-25T17:10:00+01:00'),
    fromTerminal: null,
    toTerminal: '5',
    ...over,
  });

const sek = (amount: number) => ({ amount, currency: 'SEK' });

const fares: Readonly<Record<FlightFare['family'], FlightFare>> = {
  LIGHT: {
    family: 'LIGHT',
    cabin: 'ECONOMY',
    bags: { cabin: 1, checked: 0, checkedKg: null },
    seatChoice: 'AT_CHECK_IN',
    change: { kind: 'FOR_FEE', fee: sek(600) },
    refund: { kind: 'NO', fee: null },
  },
  STANDARD: {
    family: 'STANDARD',
    cabin: 'ECONOMY',
    bags: { cabin: 1, checked: 1, checkedKg: 23 },
    seatChoice: 'FREE',
    change: { kind: 'FREE', fee: null },
    refund: { kind: 'FOR_FEE', fee: sek(800) },
  },
  FLEX: {
    family: 'FLEX',
    cabin: 'ECONOMY',
    bags: { cabin: 1, checked: 2, checkedKg: 23 },
    seatChoice: 'FREE',
    change: { kind: 'FREE', fee: null },
    refund: { kind: 'FREE', fee: null },
  },
};

export const aFlightFare = (family: FlightFare['family'], over: Partial<FlightFare> = {}): FlightFare => ({
  ...fares[family],
  ...over,
});

/** A direct flight to Oslo that is sold as Light, Standard and Flex, for tests. */
export const aJourney = (over: Partial<FlightJourney> = {}): FlightJourney => ({
  id: 'out-1',
  serviceProvider: { code: 'NDA', name: 'Norden Air Direct', logoUrl: null },
  segments: [aFlightSegment()],
  durationMinutes: 60,
  co2Grams: 57_000,
  isSelfTransfer: false,
  co2Percent: 2,
  seatsLeft: null,
  fares: [
    { fare: aFlightFare('LIGHT'), price: 1090 },
    { fare: aFlightFare('STANDARD'), price: 1310 },
    { fare: aFlightFare('FLEX'), price: 2025 },
  ],
  policy: { state: 'IN', violations: [] },
  ...over,
});

/** A return flight to Stockholm by the same supplier, at a surcharge in each fare. */
export const aJourneyBack = (over: Partial<FlightJourney> = {}, surcharge = 0): FlightJourney =>
  aJourney({
    id: 'back-1',
    segments: [aWayBack()],
    fares: aJourney().fares.map(({ fare, price }) => ({ fare, price: price + surcharge })),
    ...over,
  });

/** A ticket for both journeys in a fare family, for tests. */
export const aFlightOffer = (
  family: FlightFare['family'],
  total: number,
  over: Partial<FlightOffer> = {},
): FlightOffer => {
  const [out, back] = [aJourney(), aJourneyBack()].map(({ segments, durationMinutes, co2Grams, isSelfTransfer }) => ({
    segments,
    durationMinutes,
    co2Grams,
    isSelfTransfer,
  }));
  return {
    id: `flight-${family}`,
    serviceProvider: aJourney().serviceProvider,
    bounds: [out, back].flatMap((bound) => bound ?? []),
    fare: aFlightFare(family),
    occupancy: { adults: 1, children: 0, infants: 0 },
    documentNeeded: 'PASSPORT_OR_ID',
    holdableUntil: null,
    start: aFlightSegment().from,
    end: aWayBack().to,
    durationMinutes: 3420,
    price: { total, currency: 'SEK', quoted: sek(total), rate: 1, rateDate: '2026-11-20' },
    cancellationRules: [],
    co2Grams: 114_000,
    expiresAt: '2026-11-20T09:20:00Z',
    policy: { state: 'IN', violations: [] },
    ...over,
  };
};

const answered: SearchedSupplier = { code: 'NDA', name: 'Norden Air Direct', state: 'ANSWERED' };

/** The answer of a finished search, for tests. @param legs journeys of each leg */
export const aFlightsAnswer = (
  legs: readonly (readonly FlightJourney[])[],
  over: Partial<FlightsAnswer> = {},
): FlightsAnswer => ({
  searchId: ids.item,
  status: 'FINISHED',
  suppliers: [answered],
  expiresAt: '2026-11-20T09:20:00Z',
  legs: legs.map((journeys) => ({ journeys: [...journeys] })),
  ...over,
});

export const aFlightOffersAnswer = (offers: readonly FlightOffer[]): FlightOffersAnswer => ({
  offers: [...offers],
  expiresAt: '2026-11-20T09:20:00Z',
});

/** URL of a return flight between Stockholm and Oslo. */
export const flightSearch = `first=airport:ARN&last=airport:OSL&start=2026-11-23&end=2026-11-25&travellerIds=${ids.traveller}`;
