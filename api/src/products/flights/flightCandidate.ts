import type { FlightOffer } from '@portolan/contracts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toMinor, type Money } from '../../kernel/money/money.ts';
import type { Candidate } from '../../policies/index.ts';
import { isRefundableNow } from '../cancellation.ts';
import { priceAt, priceOf } from '../offerPrice.ts';
import type { SuppliedJourney } from '../suppliers/flightPort.ts';

/** What somebody compares with: journeys that leave at most so many hours earlier or later. */
export const besideHours = 2;
/** With one stop at most. */
const besideFlights = 2;

/** What is flown for a leg, wherever it is offered. */
export type Flown = Pick<SuppliedJourney, 'segments' | 'durationMinutes'>;

const departureOf = ({ segments }: Flown): number => Date.parse(segments[0]?.from.dateTime ?? '');

/** The cheapest fare of a journey in a currency. */
export function cheapestOf({ fares }: SuppliedJourney, currency: string): Money {
  const all = fares.map(
    ({ quoted }) =>
      convert({ minor: toMinor(quoted.amount, quoted.currency), currency: quoted.currency }, currency).money,
  );
  return all.reduce((least, one) => (one.minor < least.minor ? one : least));
}

/** Journeys of the same leg at about the same time, in the cabin of the search, which all of its journeys have. */
export const journeysNear = (flown: Flown, leg: number, found: readonly SuppliedJourney[]): SuppliedJourney[] =>
  found.filter(
    (one) =>
      one.leg === leg &&
      one.segments.length <= besideFlights &&
      Math.abs(departureOf(one) - departureOf(flown)) <= besideHours * 3_600_000,
  );

/** Price and the middle of what could be flown instead, leg by leg, in a currency; null where nothing is known of a leg. */
export function comparablePrices(
  bounds: readonly Flown[],
  found: readonly SuppliedJourney[],
  currency: string,
  firstLeg = 0,
): Candidate['search'] {
  let [cheapestMinor, medianMinor] = [0, 0];
  for (const [index, bound] of bounds.entries()) {
    const minors = journeysNear(bound, firstLeg + index, found)
      .map((journey) => cheapestOf(journey, currency).minor)
      .toSorted((one, other) => one - other);
    const [cheapest, median] = [minors[0], minors[Math.floor((minors.length - 1) / 2)]];
    if (cheapest === undefined || median === undefined) return null;
    cheapestMinor += cheapest;
    medianMinor += median;
  }
  return { cheapestMinor, medianMinor };
}

/** How much of the price an adult's ticket is, the dearest: children and infants pay less, and how much less is their supplier's. */
const adultShare = ({ adults, children, infants }: FlightOffer['occupancy']): number =>
  1 / (adults + children * 0.75 + infants * 0.1);

/** Whether a ticket leads back to the city where it begins. */
export const isReturn = (bounds: readonly Flown[]): boolean =>
  bounds.length === 2 &&
  bounds[0]?.segments[0]?.from.address.cityName === bounds[1]?.segments.at(-1)?.to.address.cityName;

/** What journeys and tickets have in common for policies: the places where legs begin and end, and the longest of them. */
function flownCandidate(bounds: readonly Flown[]) {
  const ends = bounds
    .flatMap(({ segments }) => [segments[0]?.from, segments.at(-1)?.to])
    .filter((stop) => stop !== undefined);
  // A return flight leads to where it turns: its last place would be its first.
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

/** A journey at its cheapest fare as policies see it: what one direction of a ticket is. */
export function candidateOfJourney(
  journey: SuppliedJourney,
  found: readonly SuppliedJourney[],
  { occupancy, currency }: { readonly occupancy: FlightOffer['occupancy']; readonly currency: string },
): Candidate {
  const price = cheapestOf(journey, currency);
  const [cheapest] = journey.fares.toSorted((one, other) => one.quoted.amount - other.quoted.amount);
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
    search: comparablePrices([journey], found, price.currency, journey.leg),
  };
}

/** The offer at another price of its supplier. */
export const atQuotation = <Offer extends FlightOffer>(offer: Offer, quotation: Money): Offer => ({
  ...offer,
  price: priceAt(offer.price, quotation),
});
