import type { TrainOffer } from '@portolan/contracts';
import { quotedOf } from '../products/offerPrice.ts';
import type { TrainSupplier } from '../products/suppliers/trainPort.ts';
import { atQuotation } from '../products/trains/trainCandidate.ts';
import type { FaultOf } from './activeFaults.ts';
import { createOfferFaults, raised } from './offerFaults.ts';

/** A railway with its fault put in: in the journeys of a day, and in the tickets for one. */
export function faultyTrains(trains: TrainSupplier, faultOf: FaultOf): TrainSupplier {
  const { answered, priced, changeOf } = createOfferFaults(trains.code, faultOf, ({ id }: TrainOffer) => id);
  return {
    ...trains,
    // A timetable has no prices, and sells nothing.
    search: (query, asking) => answered(asking, () => trains.search(query, asking), { soldOut: (journey) => journey }),
    listPrices: (query, journey, otherTicket, asking) =>
      answered(asking, () => trains.listPrices(query, journey, otherTicket, asking), {
        raised: (offer) => atQuotation(offer, raised(quotedOf(offer.price))),
        namesOf: ({ id }) => [id],
      }),
    price: (offer, together) => priced(offer, () => trains.price(offer, together)),
    changeOf,
  };
}
