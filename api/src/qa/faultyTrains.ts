import type { TrainOffer } from '@portolan/contracts';
import type { Money } from '../kernel/money/money.ts';
import { quotedOf } from '../products/offerPrice.ts';
import { SupplierError } from '../products/suppliers/bookingPort.ts';
import type { Asking } from '../products/suppliers/searchPort.ts';
import type { OfferChange } from '../products/suppliers/supplierPort.ts';
import type { SuppliedJourney, TrainSupplier } from '../products/suppliers/trainPort.ts';
import { atQuotation } from '../products/trains/trainCandidate.ts';
import type { ActiveFault, FaultOf } from './activeFaults.ts';
import { changeBy, raised, waited } from './offerFaults.ts';

/** A railway with its fault: in the journeys of a day, and in the tickets for one. */
export function faultyTrains(trains: TrainSupplier, faultOf: FaultOf): TrainSupplier {
  const changeOf = (offer: TrainOffer, quoted: Money): OfferChange | null => {
    const found = faultOf(trains.code);
    return found === undefined || found.since.has(offer.id) ? null : changeBy(found.fault, quoted);
  };

  /** The present fault, if it lets the call through. @throws SupplierError SUPPLIER_DOWN */
  async function passed({ signal }: Asking): Promise<ActiveFault | undefined> {
    const found = faultOf(trains.code);
    if (found?.fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
    if (found?.fault.fault === 'slow') await waited(found.fault.ms, found.ended.signal, signal);
    return found;
  }

  return {
    ...trains,
    async search(query, asking) {
      const found = await passed(asking);
      const journeys = await trains.search(query, asking);
      return found?.fault.fault === 'nonsense'
        ? journeys.map(({ id }) => ({ id, legs: 'all' }) as unknown as SuppliedJourney)
        : journeys;
    },
    async listPrices(query, journey, beside, asking) {
      const found = await passed(asking);
      const offers = await trains.listPrices(query, journey, beside, asking);
      if (found === undefined) return offers;
      const { fault } = found.fault;
      if (fault === 'soldOut') return [];
      if (fault === 'nonsense') return offers.map(({ id }) => ({ id, price: 'free' }) as unknown as TrainOffer);
      // Offers made during a fault have its effect already.
      if (fault === 'priceChanged' || fault === 'offerExpired') for (const { id } of offers) found.since.add(id);
      return fault === 'priceChanged'
        ? offers.map((offer) => atQuotation(offer, raised(quotedOf(offer.price))))
        : offers;
    },
    async price(offer, together) {
      const quoted = await trains.price(offer, together);
      if (faultOf(trains.code)?.fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
      const change = changeOf(offer, quoted);
      if (change === null) return quoted;
      if (change.code !== 'PRICE_CHANGED') throw new SupplierError(change.code);
      return change.quotation;
    },
    changeOf: (offer) => changeOf(offer, quotedOf(offer.price)),
  };
}
