import { pricesByFamily, ticketTotal, type ComparisonBasis, type FlightOffer } from '@portolan/contracts';
import { toMinor } from '../../kernel/money/money.ts';
import type { PricedOffer } from '../product.ts';
import type { SuppliedJourney } from '../suppliers/flightPort.ts';
import { comparableHours, isReturn, journeysNear, type Flown } from './flightCandidate.ts';

/** Tickets kept for each last journey: the most alternatives of a comparison, and the ticket that they are compared with. */
const kept = 4;

/** Such as SK 1424. */
export const flightName = ({ carrier, flightNumber }: Flown['segments'][number]): string =>
  `${carrier.code} ${flightNumber}`;

export const basisOfFlight = ({ fare, bounds }: FlightOffer): ComparisonBasis => ({
  family: fare.family,
  isReturn: isReturn(bounds),
  hours: comparableHours,
});

/** The cheapest other tickets of the same fare family: for each leg a journey at about the same time, all of one supplier. */
export function alternativesOfFlight(offer: FlightOffer, found: readonly SuppliedJourney[]): readonly PricedOffer[] {
  const own = [offer.serviceProvider.code, ...offer.bounds.map(flightsOf)].join();
  let tickets: readonly Ticket[] = [{ journeys: [], minor: 0 }];
  for (const [leg, bound] of offer.bounds.entries())
    tickets = journeysNear(bound, leg, found)
      .flatMap((journey) => extended(tickets, journey, offer.fare.family))
      .toSorted((one, other) => one.minor - other.minor);
  return tickets.flatMap(({ journeys, minor }) => {
    const [first] = journeys;
    const currency = first?.fares[0]?.quoted.currency;
    if (first === undefined || currency === undefined) return [];
    const flights = journeys.map(flightsOf);
    return [first.serviceProvider.code, ...flights].join() === own
      ? []
      : { title: flights.join(', '), quoted: { minor, currency } };
  });
}

/** Journeys of the first legs, and their total price. */
interface Ticket {
  readonly journeys: readonly SuppliedJourney[];
  readonly minor: number;
}

/** The cheapest tickets that a journey can end. @param tickets cheapest first */
const extended = (
  tickets: readonly Ticket[],
  journey: SuppliedJourney,
  family: FlightOffer['fare']['family'],
): readonly Ticket[] =>
  tickets
    .filter(({ journeys }) => isOneTicket(journeys.at(-1), journey))
    .slice(0, kept)
    .flatMap(({ journeys }) => {
      const all = [...journeys, journey];
      const minor = ticketTotal(all.map(minorsOf), family);
      return minor === undefined ? [] : { journeys: all, minor };
    });

const isOneTicket = (before: SuppliedJourney | undefined, next: SuppliedJourney): boolean =>
  before === undefined ||
  (before.serviceProvider.code === next.serviceProvider.code &&
    Date.parse(before.segments.at(-1)?.to.dateTime ?? '') < Date.parse(next.segments[0]?.from.dateTime ?? ''));

/** All quotes of a supplier are in one currency. */
const minorsOf = ({ fares }: SuppliedJourney) =>
  pricesByFamily({
    fares: fares.map(({ fare, quoted }) => ({ fare, price: toMinor(quoted.amount, quoted.currency) })),
  });

const flightsOf = ({ segments }: Flown): string => segments.map(flightName).join(', ');
