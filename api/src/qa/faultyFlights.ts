import type { FlightOffer } from '@portolan/contracts';
import { toDecimal, toMinor, type Money } from '../kernel/money/money.ts';
import { quotedOf } from '../products/offerPrice.ts';
import { SupplierError } from '../products/suppliers/bookingPort.ts';
import type { FlightSupplier, SuppliedJourney } from '../products/suppliers/flightPort.ts';
import type { Asking } from '../products/suppliers/searchPort.ts';
import type { OfferChange } from '../products/suppliers/supplierPort.ts';
import type { FaultOf } from './activeFaults.ts';
import { changeBy, raised, waited } from './offerFaults.ts';

/** A supplier of flights with its fault: in a search, and in the tickets for some journeys. */
export function faultyFlights(flights: FlightSupplier, faultOf: FaultOf): FlightSupplier {
  const changeOf = (offer: FlightOffer, quoted: Money): OfferChange | null => {
    const found = faultOf(flights.code);
    return found === undefined || found.since.has(nameOf(offer)) ? null : changeBy(found.fault, quoted);
  };

  /** The supplier's answer, or null for nonsense. @throws SupplierError SUPPLIER_DOWN */
  async function answered<Answer>(
    { signal }: Asking,
    ask: () => Promise<readonly Answer[]>,
  ): Promise<readonly Answer[] | null> {
    const found = faultOf(flights.code);
    if (found?.fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
    if (found?.fault.fault === 'slow') await waited(found.fault.ms, found.ended.signal, signal);
    const answers = await ask();
    if (found?.fault.fault === 'soldOut') return [];
    return found?.fault.fault === 'nonsense' ? null : answers;
  }

  return {
    ...flights,
    async search(query, asking) {
      const journeys = await answered(asking, () => flights.search(query, asking));
      if (journeys === null) return [{ fares: 'free' } as unknown as SuppliedJourney];
      return faultOf(flights.code)?.fault.fault === 'priceChanged' ? journeys.map(withRaisedPrice) : journeys;
    },
    async combine(query, chosen, asking) {
      // The journeys have their raised price already.
      const offers = await answered(asking, () => flights.combine(query, chosen, asking));
      if (offers === null) return [{ price: 'free' } as unknown as FlightOffer];
      const found = faultOf(flights.code);
      if (found?.fault.fault === 'priceChanged' || found?.fault.fault === 'offerExpired')
        for (const offer of offers) found.since.add(nameOf(offer));
      return offers;
    },
    async price(offer) {
      const quoted = await flights.price(offer);
      if (faultOf(flights.code)?.fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
      const change = changeOf(offer, quoted);
      if (change === null) return quoted;
      if (change.code !== 'PRICE_CHANGED') throw new SupplierError(change.code);
      return change.quotation;
    },
    changeOf: (offer) => changeOf(offer, quotedOf(offer.price)),
  };
}

/** An offer is the same only at the same price and with the same expiry. */
const nameOf = ({ id, price, expiresAt }: FlightOffer): string => [id, price.quoted.amount, expiresAt].join(' ');

const withRaisedPrice = (journey: SuppliedJourney): SuppliedJourney => ({
  ...journey,
  fares: journey.fares.map(({ fare, quoted: { amount, currency } }) => {
    const { minor } = raised({ minor: toMinor(amount, currency), currency });
    return { fare, quoted: { amount: toDecimal({ minor, currency }), currency } };
  }),
});
