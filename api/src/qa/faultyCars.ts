import type { CarOffer } from '@portolan/contracts';
import type { Money } from '../kernel/money/money.ts';
import { atQuotation } from '../products/cars/carCandidate.ts';
import { quotedOf } from '../products/offerPrice.ts';
import { SupplierError } from '../products/suppliers/bookingPort.ts';
import type { CarSupplier } from '../products/suppliers/carPort.ts';
import type { OfferChange } from '../products/suppliers/supplierPort.ts';
import type { FaultOf, SupplierFault } from './activeFaults.ts';
import { changeBy, raised, waited } from './offerFaults.ts';

/** A provider of rental cars with its fault. */
export function faultyCars(cars: CarSupplier, faultOf: FaultOf): CarSupplier {
  const changeOf = (offer: CarOffer, quoted: Money): OfferChange | null => {
    const found = faultOf(cars.code);
    return found === undefined || found.since.has(nameOf(offer)) ? null : changeBy(found.fault, quoted);
  };

  return {
    ...cars,
    async search(query, asking) {
      const found = faultOf(cars.code);
      if (found === undefined) return cars.search(query, asking);
      const { fault, since, ended } = found;
      if (fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
      if (fault.fault === 'slow') await waited(fault.ms, ended.signal, asking.signal);
      const offers = changedOffers(await cars.search(query, asking), fault);
      if (fault.fault === 'priceChanged' || fault.fault === 'offerExpired')
        for (const offer of offers) since.add(nameOf(offer));
      return offers;
    },
    async price(offer, driverAge) {
      const quoted = await cars.price(offer, driverAge);
      if (faultOf(cars.code)?.fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
      const change = changeOf(offer, quoted);
      if (change === null) return quoted;
      if (change.code !== 'PRICE_CHANGED') throw new SupplierError(change.code);
      return change.quotation;
    },
    changeOf: (offer) => changeOf(offer, quotedOf(offer.price)),
  };
}

/** An offer is the same only at the same price and with the same expiry. */
const nameOf = ({ id, price, expiresAt }: CarOffer): string => [id, price.quoted.amount, expiresAt].join(' ');

function changedOffers(offers: readonly CarOffer[], { fault }: SupplierFault): readonly CarOffer[] {
  if (fault === 'soldOut') return [];
  if (fault === 'nonsense') return offers.map(({ id }) => ({ id, price: 'free' }) as unknown as CarOffer);
  return fault === 'priceChanged' ? offers.map((offer) => atQuotation(offer, raised(quotedOf(offer.price)))) : offers;
}
