import type { FareFamily, FlightCabin, FlightSegment, Place, TaxiStop } from '@portolan/contracts';
import { exponentOf, toDecimal } from '../../../kernel/money/money.ts';
import type { FlightQuery, SuppliedJourney, LegQuery } from '../flightPort.ts';
import type { Carrier } from './flightCarriers.ts';
import { zonedAt } from './flightClock.ts';
import { adultEuroCents, familiesOf, familyFactor, fareOf, shareOfAdults, wholeUnits } from './flightFares.ts';
import { numberOf, shareOf } from './flightHash.ts';
import { elapsedMs, journeyKey, journeysOf, type Journey } from './flightJourneys.ts';
import { codeOf, type Airports, type Flight } from './flightRoutes.ts';
import type { FlightSeller } from './flightSellers.ts';
import { currencyIn } from './localMoney.ts';
import { fuelOf, travellerGrams } from './travelImpact.ts';

/** Context of a sale. */
export interface SaleContext {
  readonly seller: FlightSeller;
  readonly query: FlightQuery;
  /** Time of the search. */
  readonly now: Date;
  readonly airports: Airports;
}

/** A journey with enough seats, and an adult's fare by family, in minor units of the query's quotes. */
interface Sold {
  readonly journey: Journey;
  readonly seats: number;
  readonly minors: ReadonlyMap<FareFamily, number>;
}

/** Booking horizon, in days. */
const horizonDays = 361;
/** Number of offered journeys of a leg, at most. */
const mostJourneys = 80;
/** Surcharge of a connection over the cheapest direct flight: at least, and at most if its own price is lower. */
const [leastSurcharge, mostSurcharge] = [1.03, 1.3];

export const quoteCurrency = ({ legs: [leg] }: FlightQuery): string =>
  currencyIn(leg?.from[0]?.address.countryCode ?? '');

/** Without a requested cabin the cheapest one applies, which every type of aircraft has. */
export const cabinOf = ({ cabin }: FlightQuery): FlightCabin => cabin ?? 'ECONOMY';

/** A supplier's journeys for one leg, by departure. */
export function soldFor(legIndex: number, selling: SaleContext): SuppliedJourney[] {
  const { seller, query, now, airports } = selling;
  const leg = query.legs[legIndex];
  if (leg === undefined || Date.parse(leg.date) > now.getTime() + horizonDays * 86_400_000) return [];
  if (query.lowCostOnly && !seller.isLowCost) return [];
  return cachedSales(leg, selling)
    .filter(({ journey }) => journey.flights[0].carrier.isLowCost === seller.isLowCost)
    .toSorted((a, b) => elapsedMs(a.journey) - elapsedMs(b.journey))
    .slice(0, mostJourneys)
    .toSorted((a, b) => a.journey.flights[0].departsAt - b.journey.flights[0].departsAt)
    .map((sold) => supplied(sold, legIndex, selling, airports));
}

/** Recent prices by question: every supplier sells its share of them. */
const lately = new WeakMap<LegQuery, { readonly selling: SaleContext; readonly sold: readonly Sold[] }>();

function cachedSales(leg: LegQuery, selling: SaleContext): readonly Sold[] {
  const cached = lately.get(leg);
  if (cached?.selling.query === selling.query && cached.selling.now.getTime() === selling.now.getTime())
    return cached.sold;
  const sold = priced(leg, selling);
  lately.set(leg, { selling, sold });
  return sold;
}

/** Raises prices so that no connection is cheaper than a direct flight, separately for low-cost carriers and others. */
function priced(leg: LegQuery, { query, now, airports }: SaleContext): Sold[] {
  const { adults, children } = query.occupancy;
  const [cabin, currency] = [cabinOf(query), quoteCurrency(query)];
  const searchDay = now.toISOString().slice(0, 10);
  const all = journeysOf(leg, query.directOnly, airports)
    .filter((journey) => hasCabin(journey, cabin) && journey.flights[0].departsAt > now.getTime())
    .map((journey) => ({ journey, seats: seatsIn(journey) }))
    .filter(({ seats }) => seats >= adults + children)
    .map(({ journey, seats }): Sold => {
      const cents = adultEuroCents(journey, cabin, searchDay);
      const minors = familiesOf(cabin).map(
        (family) => [family, wholeUnits(cents * familyFactor(family, cabin), currency).minor] as const,
      );
      return { journey, seats, minors: new Map(minors) };
    });
  const unit = 10 ** exponentOf(currency);
  const directs = Map.groupBy(
    all.filter(({ journey }) => journey.flights.length === 1),
    ({ journey }) => journey.flights[0].carrier.isLowCost,
  );
  const floorOf = (family: FareFamily): number =>
    Math.max(0, ...[...directs.values()].map((some) => Math.min(...some.map(({ minors }) => minors.get(family) ?? 0))));
  const floors = new Map(familiesOf(cabin).map((family) => [family, floorOf(family)]));
  return all.map((sold) => {
    if (sold.journey.flights.length === 1) return sold;
    const share = shareOf(journeyKey(sold.journey), 'surcharge');
    const surcharge = leastSurcharge + (mostSurcharge - leastSurcharge) * share;
    const minors = [...sold.minors].map(([family, minor]) => {
      const floor = Math.ceil(((floors.get(family) ?? 0) * surcharge) / unit) * unit;
      return [family, Math.max(minor, floor)] as const;
    });
    return { ...sold, minors: new Map(minors) };
  });
}

const hasCabin = ({ flights }: Journey, cabin: FlightCabin): boolean =>
  cabin === 'ECONOMY' || flights.every(({ carrier, aircraft }) => !carrier.isLowCost && aircraft.seats[cabin] > 0);

const seatsIn = ({ flights }: Journey): number =>
  Math.min(
    ...flights.map(({ carrier, number, departsAt }) => 1 + (numberOf(carrier.code, number, departsAt, 'seats') % 40)),
  );

function supplied(
  { journey, seats, minors }: Sold,
  leg: number,
  { seller, query }: SaleContext,
  airports: Airports,
): SuppliedJourney {
  const [cabin, currency] = [cabinOf(query), quoteCurrency(query)];
  const people = shareOfAdults(query.occupancy);
  const unit = 10 ** exponentOf(currency);
  return {
    id: [seller.code, leg, journeyKey(journey)].join('-'),
    leg,
    serviceProvider: { code: seller.code, name: seller.name, logoUrl: null },
    segments: journey.flights.map((flight) => segmentOf(flight, marketedBy(journey), airports)),
    durationMinutes: elapsedMs(journey) / 60_000,
    co2Grams: journey.flights.reduce((grams, flight) => grams + gramsOf(flight, cabin), 0),
    isSelfTransfer: journey.isSelfTransfer,
    seatsLeft: seller.isLowCost ? null : Math.min(9, seats),
    fares: [...minors].map(([family, minor]) => ({
      fare: fareOf(journey, family, cabin, currency),
      quoted: { amount: toDecimal({ minor: Math.ceil((minor * people) / unit) * unit, currency }), currency },
    })),
  };
}

/** Partners sell all flights under the number of the carrier with the longest flight; other carriers keep their own. */
function marketedBy({ flights }: Journey): Carrier | null {
  const [{ carrier }] = flights;
  const isOfPartners =
    carrier.alliance !== null && flights.every((flight) => flight.carrier.alliance === carrier.alliance);
  return isOfPartners ? flights.reduce((longest, flight) => (flight.km > longest.km ? flight : longest)).carrier : null;
}

function segmentOf(flight: Flight, marketed: Carrier | null, airports: Airports): FlightSegment {
  const { carrier, number, from, to, departsAt, arrivesAt, minutes, aircraft } = flight;
  const isShared = marketed !== null && marketed.code !== carrier.code;
  const displayed = marketed ?? carrier;
  return {
    carrier: shownCarrier(displayed),
    operatedBy: isShared ? shownCarrier(carrier) : null,
    flightNumber: isShared ? String(8_000 + (numberOf(displayed.code, carrier.code, number) % 1_999)) : number,
    from: stopOf(from, departsAt),
    to: stopOf(to, arrivesAt),
    fromTerminal: terminalOf(carrier, from, airports),
    toTerminal: terminalOf(carrier, to, airports),
    durationMinutes: minutes,
    aircraft: aircraft.name,
  };
}

const shownCarrier = ({ code, name, alliance }: Carrier): FlightSegment['carrier'] => ({
  code,
  name,
  ...(alliance !== null && { alliance }),
});

const stopOf = ({ pointId, address, name, timeZone, locationCode, uicCode }: Place, at: number): TaxiStop => ({
  pointId,
  address,
  name,
  timeZone,
  locationCode,
  uicCode,
  dateTime: zonedAt(at, timeZone),
});

/** Invented, and the same for all flights of a carrier; small airports have one. */
const terminalOf = ({ code }: Carrier, airport: Place, airports: Airports): string | null =>
  airports.weightOf(airport) >= 5_000_000 ? String(1 + (numberOf(code, codeOf(airport), 'terminal') % 3)) : null;

function gramsOf({ aircraft, carrier, km }: Flight, cabin: FlightCabin): number {
  const seats = carrier.isLowCost
    ? { ECONOMY: aircraft.denseSeats, PREMIUM_ECONOMY: 0, BUSINESS: 0, FIRST: 0 }
    : aircraft.seats;
  return travellerGrams({ fuelKg: fuelOf(aircraft, km), isWideBody: aircraft.isWideBody, seats }, cabin);
}
