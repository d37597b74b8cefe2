import type { FlightCabin, Place } from '@portolan/contracts';
import fc from 'fast-check';
import { greatCircleKm, loadPlaceCatalog } from '../catalog/index.ts';
import { airportsOf } from '../products/flights/flightPlaces.ts';
import { flightSearch } from '../products/flights/flightSearches.ts';
import type { FlightQuery, SuppliedJourney } from '../products/suppliers/flightPort.ts';
import { carriers } from '../products/suppliers/sandbox/flightCarriers.ts';
import { createSandboxFlights } from '../products/suppliers/sandbox/sandboxFlights.ts';

export const places = loadPlaceCatalog();
export const signal = new AbortController().signal;
/** The time of every query. */
export const now = new Date('2026-11-24T09:00:00Z');
export const suppliers = createSandboxFlights({ places, delaysMs: [0, 0] });

const airports = (pointId: string): Place[] => {
  const found = places.byId(pointId);
  if (found === undefined) throw new Error(`There is no place ${pointId}.`);
  return airportsOf(found, places);
};
/** A leg by the ids of its places, and other fields of the query. */
interface Wanted extends Partial<Omit<FlightQuery, 'legs'>> {
  readonly from?: string;
  readonly to?: string;
  readonly date?: string;
}
export const queryOf = ({
  from = 'airport:ARN',
  to = 'airport:LHR',
  date = '2027-02-02',
  ...more
}: Wanted = {}): FlightQuery => ({
  legs: [{ from: airports(from), to: airports(to), date, askedFor: [from, to] }],
  occupancy: { adults: 1, children: 0, infants: 0 },
  cabin: null,
  directOnly: false,
  lowCostOnly: false,
  currency: 'SEK',
  language: 'en',
  ...more,
});
/** Answers of all sellers, one after the other. */
export const answersOf = async (query: FlightQuery, at = now): Promise<SuppliedJourney[]> =>
  (await Promise.all(suppliers.map((supplier) => supplier.search(query, { now: at, signal })))).flat();
export const hubs = [...new Set(carriers.flatMap((carrier) => carrier.hubs))];
const spokes = ['GOT', 'UME', 'INI', 'BGO', 'AAL', 'NCE', 'FLR', 'HNL', 'APW', 'LIH', 'CHC', 'KEF', 'LPA', 'GRU'];
const anyAirport = fc.constantFrom(...hubs, ...spokes).map((code) => `airport:${code}`);
// Includes nights of clock changes in Europe, America and Australia, and the turn of the year.
const anyDay = fc.oneof(
  fc.constantFrom(
    '2027-03-13',
    '2027-03-14',
    '2027-03-27',
    '2027-03-28',
    '2027-10-30',
    '2027-10-31',
    '2027-04-03',
    '2026-12-31',
  ),
  fc
    .integer({ min: 1, max: 350 })
    .map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)),
);

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;
const kmBetween = (segment: SuppliedJourney['segments'][number] | undefined, until = segment): number =>
  segment && until ? greatCircleKm(segment.from.address, until.to.address) : 0;

/** Errors of one journey: against its schema, its query, its times and its route. */
function wrongsOf(journey: SuppliedJourney, query: FlightQuery): string[] {
  const { segments, durationMinutes, isSelfTransfer } = journey;
  const [first, last] = [segments[0], segments.at(-1)];
  const whole = minutesBetween(first?.from.dateTime ?? '', last?.to.dateTime ?? '');
  const stops = segments
    .slice(1)
    .map(({ from }, index) => minutesBetween(segments[index]?.to.dateTime ?? '', from.dateTime));
  const via = segments.reduce((km, segment) => km + kmBetween(segment), 0);
  const wrongs = {
    'is not of the question': !flightSearch.fits(journey, query),
    'breaks its schema': !flightSearch.offer.safeParse(journey).success,
    'takes another time than its clocks say': whole !== durationMinutes,
    'has a flight whose clocks say another time': segments.some(
      ({ from, to, durationMinutes: minutes }) => minutesBetween(from.dateTime, to.dateTime) !== minutes,
    ),
    'has a stop that nobody can make, or that nobody waits for': stops.some(
      (minutes) => minutes < (isSelfTransfer ? 150 : 40) || minutes > 360,
    ),
    'leads far out of the way': segments.length === 2 && via > 1.5 * kmBetween(first, last) + 300.001,
  };
  return Object.entries(wrongs).flatMap(([wrong, isSo]) => (isSo ? [`${journey.id} ${wrong}`] : []));
}

/** Connections that should not be shown where there are direct flights: of a short route, or the cheapest of a fare family. */
function wrongConnections(found: readonly SuppliedJourney[]): string[] {
  const directs = found.filter(({ segments }) => segments.length === 1);
  const leastOf = (family: string): number =>
    Math.min(
      ...directs.flatMap(({ fares }) =>
        fares.flatMap(({ fare, quoted }) => (fare.family === family ? [quoted.amount] : [])),
      ),
    );
  return directs.length === 0
    ? []
    : found
        .filter(({ segments }) => segments.length > 1)
        .filter(
          ({ segments, fares }) =>
            kmBetween(segments[0], segments.at(-1)) < 700 ||
            fares.some(({ fare, quoted }) => quoted.amount <= leastOf(fare.family)),
        )
        .map(({ id }) => id);
}

/** A valid query: between two airports, on any day, in any cabin, for up to nine travellers. */
export const anyFlightQuestion: fc.Arbitrary<FlightQuery> = fc
  .record({
    from: anyAirport,
    to: anyAirport,
    date: anyDay,
    cabin: fc.constantFrom<FlightCabin | null>(null, null, 'BUSINESS', 'PREMIUM_ECONOMY', 'FIRST'),
    adults: fc.constantFrom(1, 2, 9),
  })
  .filter(({ from, to }) => from !== to)
  .map(({ adults, ...wanted }) => queryOf({ ...wanted, occupancy: { adults, children: 0, infants: 0 } }));

/** Errors of an answer; none for a sound one. */
export const faultsOfFlights = (query: FlightQuery, found: readonly SuppliedJourney[]): readonly string[] => [
  ...(new Set(found.map(({ id }) => id)).size === found.length ? [] : ['two journeys have one id']),
  ...found.flatMap((journey) => wrongsOf(journey, query)),
  ...wrongConnections(found).map((id) => `${id} is a connection that nobody should be shown`),
];
