import type { FlightOffer } from '@portolan/contracts';
import { toDecimal, toMinor } from '../kernel/money/money.ts';
import type { FlightSupplier, SuppliedJourney } from '../products/suppliers/flightPort.ts';
import type { FaultOf } from './activeFaults.ts';
import { createOfferFaults, raised } from './offerFaults.ts';

const nameOf = ({ id, price, expiresAt }: FlightOffer): string => [id, price.quoted.amount, expiresAt].join(' ');

const raisedJourney = (journey: SuppliedJourney): SuppliedJourney => ({
  ...journey,
  fares: journey.fares.map(({ fare, quoted: { amount, currency } }) => {
    const { minor } = raised({ minor: toMinor(amount, currency), currency });
    return { fare, quoted: { amount: toDecimal({ minor, currency }), currency } };
  }),
});

/** A supplier of flights with its fault put in: in a search, and in the tickets for some journeys. */
export function faultyFlights(flights: FlightSupplier, faultOf: FaultOf): FlightSupplier {
  const { answered, priced, changeOf } = createOfferFaults(flights.code, faultOf, nameOf);
  return {
    ...flights,
    search: (query, asking) => answered(asking, () => flights.search(query, asking), { raised: raisedJourney }),
    // Tickets follow their journeys, whose prices were raised already.
    combine: (query, journeys, asking) =>
      answered(asking, () => flights.combine(query, journeys, asking), { namesOf: (offer) => [nameOf(offer)] }),
    price: (offer) => priced(offer, () => flights.price(offer)),
    changeOf,
  };
}
