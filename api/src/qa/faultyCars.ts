import type { CarOffer } from '@portolan/contracts';
import { atQuotation } from '../products/cars/carCandidate.ts';
import { quotedOf } from '../products/offerPrice.ts';
import type { CarSupplier } from '../products/suppliers/carPort.ts';
import type { FaultOf } from './activeFaults.ts';
import { createOfferFaults, raised } from './offerFaults.ts';

const nameOf = ({ id, price, expiresAt }: CarOffer): string => [id, price.quoted.amount, expiresAt].join(' ');

/** A provider of rental cars with its fault put in. */
export function faultyCars(cars: CarSupplier, faultOf: FaultOf): CarSupplier {
  const { answered, priced, changeOf } = createOfferFaults(cars.code, faultOf, nameOf);
  return {
    ...cars,
    search: (query, asking) =>
      answered(asking, () => cars.search(query, asking), {
        raised: (offer) => atQuotation(offer, raised(quotedOf(offer.price))),
        namesOf: (offer) => [nameOf(offer)],
      }),
    price: (offer, driverAge) => priced(offer, () => cars.price(offer, driverAge)),
    changeOf,
  };
}
