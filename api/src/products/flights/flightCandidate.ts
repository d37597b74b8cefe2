import type { FlightOffer } from '@portolan/contracts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toMinor, type Money } from '../../kernel/money/money.ts';
import type { Candidate } from '../../policies/index.ts';
import { isRefundableNow } from '../cancellation.ts';
import { priceAt, priceOf } from '../offerPrice.ts';
import type { SuppliedJourney } from '../suppliers/flightPort.ts';

/** Limits of comparable journeys: hours between the departures, and number of flights. */
export const comparableHours = 2;
const comparableFlights = 2;

/** A journey for a leg, whichever supplier offers it. */
export type Flown = Pick<SuppliedJourney, 'segments' | 'durationMinutes'>;

const departureOf = ({ segments }: Flown): number => Date.parse(segments[0]?.from.dateTime ?? '');

/** The cheapest fare of a journey in a currency. */
export function cheapestOf({ fares }: SuppliedJourney, currency: string): Money {
  const all = fares.map(
    ({ quoted }) =>
      convert({ minor: toMinor(quoted.amount, quoted.currency), currency: quoted.currency }, currency).money,
  );
  return all.reduce((least, price) => (price.minor < least.minor ? price : least));
}

/** Journeys of the same leg at about the same time, in the cabin of the search. */
export const journeysNear = (target: Flown, leg: number, journeys: readonly SuppliedJourney[]): SuppliedJourney[] =>
  journeys.filter(
    (journey) =>
      journey.leg === leg &&
      journey.segments.length <= comparableFlights &&
      Math.abs(departureOf(journey) - departureOf(target)) <= comparableHours * 3_600_000,
  );

/** Cheapest and median price of the journeys, summed over the legs, in a currency; null if a leg has none. */
export function comparablePrices(
  bounds: readonly Flown[],
  journeys: readonly SuppliedJourney[],
  currency: string,
  firstLeg = 0,
): Candidate['search'] {
  let [cheapestMinor, medianMinor] = [0, 0];
  for (const [index, bound] of bounds.entries()) {
    const minors = journeysNear(bound, firstLeg + index, journeys)
      .map((journey) => cheapestOf(journey, currency).minor)
      .toSorted((a, b) => a - b);
    const [cheapest, median] = [minors[0], minors[Math.floor((minors.length - 1) / 2)]];
    if (cheapest === undefined || median === undefined) return null;
    cheapestMinor += cheapest;
    medianMinor += median;
  }
  return { cheapestMinor, medianMinor };
}

/** Share of an adult's ticket in the price. An adult pays most; the discount of children and infants is the supplier's. */
const adultShare = ({ adults, children, infants }: FlightOffer['occupancy']): number =>
  1 / (adults + children * 0.75 + infants * 0.1);

/** Whether a ticket leads back to the city where it begins. */
export const isReturn = (bounds: readonly Flown[]): boolean =>
  bounds.length === 2 &&
  bounds[0]?.segments[0]?.from.address.cityName === bounds[1]?.segments.at(-1)?.to.address.cityName;

/** Fields that journeys and tickets share for policies: ends of legs, and the longest leg. */
function flownCandidate(bounds: readonly Flown[]) {
  const ends = bounds
    .flatMap(({ segments }) => [segments[0]?.from, segments.at(-1)?.to])
    .filter((stop) => stop !== undefined);
  // The destination of a return flight is where it turns.
  const stops = isReturn(bounds) ? ends.slice(0, 2) : ends;
  return {
    countries: stops.map(({ address }) => address.countryCode),
    cities: stops.map(({ address }) => address.cityName),
    startsAt: new Date(departureOf(bounds[0] ?? { segments: [], durationMinutes: 0 })),
    durationMinutes: Math.max(...bounds.map(({ durationMinutes }) => durationMinutes)),
  };
}

/** A ticket as policies see it. */
export const candidateOfFlight = (offer: FlightOffer, search: Candidate['search'], now: Date): Candidate => ({
  ...flownCandidate(offer.bounds),
  productType: 'FLIGHT',
  price: priceOf(offer.price),
  category: null,
  travelClass: offer.fare.cabin,
  supplierCode: offer.serviceProvider.code,
  isRefundable: isRefundableNow(offer.cancellationRules, now),
  co2Grams: offer.co2Grams,
  unitShare: adultShare(offer.occupancy),
  isPrepaid: true,
  search,
});

/** A journey at its cheapest fare as policies see it: one direction of a ticket. */
export function candidateOfJourney(
  journey: SuppliedJourney,
  journeys: readonly SuppliedJourney[],
  { occupancy, currency }: { readonly occupancy: FlightOffer['occupancy']; readonly currency: string },
): Candidate {
  const price = cheapestOf(journey, currency);
  const [cheapest] = journey.fares.toSorted((a, b) => a.quoted.amount - b.quoted.amount);
  const refund = cheapest?.fare.refund.kind ?? 'UNKNOWN';
  return {
    ...flownCandidate([journey]),
    productType: 'FLIGHT',
    price,
    category: null,
    travelClass: cheapest?.fare.cabin ?? null,
    supplierCode: journey.serviceProvider.code,
    isRefundable: refund === 'UNKNOWN' ? null : refund === 'FREE',
    co2Grams: journey.co2Grams * (occupancy.adults + occupancy.children),
    unitShare: adultShare(occupancy),
    isPrepaid: true,
    search: comparablePrices([journey], journeys, price.currency, journey.leg),
  };
}

/** The offer at another price of its supplier. */
export const atQuotation = <Offer extends FlightOffer>(offer: Offer, quotation: Money): Offer => ({
  ...offer,
  price: priceAt(offer.price, quotation),
});
