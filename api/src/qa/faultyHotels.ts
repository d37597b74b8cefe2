import type { HotelOffer } from '@portolan/contracts';
import type { Money } from '../kernel/money/money.ts';
import { atQuotation } from '../products/hotels/hotelCandidate.ts';
import { quotedOf } from '../products/offerPrice.ts';
import { SupplierError } from '../products/suppliers/bookingPort.ts';
import type { HotelSupplier, SuppliedHotel, SuppliedRate } from '../products/suppliers/hotelPort.ts';
import type { Asking } from '../products/suppliers/searchPort.ts';
import type { OfferChange } from '../products/suppliers/supplierPort.ts';
import type { FaultOf, SupplierFault } from './activeFaults.ts';
import { changeBy, raised, waited } from './offerFaults.ts';

/** A supplier of hotels with its fault: in a search, in the prices of some hotels, and in the rates of one. */
export function faultyHotels(hotels: HotelSupplier, faultOf: FaultOf): HotelSupplier {
  const changeOf = (offer: HotelOffer, quoted: Money): OfferChange | null => {
    const found = faultOf(hotels.code);
    return found === undefined || found.since.has(nameOf(offer, offer)) ? null : changeBy(found.fault, quoted);
  };

  /** An answer with the fault. @throws SupplierError SUPPLIER_DOWN */
  async function faulty<Answer>(
    { signal }: Asking,
    ask: () => Promise<readonly Answer[]>,
    change: (answer: Answer, fault: SupplierFault) => Answer,
    namesOf: (answer: Answer) => readonly string[],
  ): Promise<readonly Answer[]> {
    const found = faultOf(hotels.code);
    if (found === undefined) return ask();
    const { fault, since, ended } = found;
    if (fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
    if (fault.fault === 'slow') await waited(fault.ms, ended.signal, signal);
    const answers = await ask();
    if (fault.fault === 'nonsense') return answers.map(() => ({ rates: 'free' }) as unknown as Answer);
    const changed = answers.map((answer) => change(answer, fault));
    if (fault.fault === 'priceChanged' || fault.fault === 'offerExpired')
      for (const name of changed.flatMap(namesOf)) since.add(name);
    return changed;
  }

  return {
    ...hotels,
    search: (query, asking) => faulty(asking, () => hotels.search(query, asking), changedHotel, namesIn),
    priceHotels: (query, ids, asking) =>
      faulty(asking, () => hotels.priceHotels(query, ids, asking), changedHotel, namesIn),
    async listRates(query, id, asking) {
      const rates = await faulty(
        asking,
        () => hotels.listRates(query, id, asking),
        (rate, fault) => changedRate(rate, fault),
        (rate) => [nameOf(rate, rate)],
      );
      return faultOf(hotels.code)?.fault.fault === 'soldOut' ? [] : rates;
    },
    async price(offer) {
      const quoted = await hotels.price(offer);
      if (faultOf(hotels.code)?.fault.fault === 'down') throw new SupplierError('SUPPLIER_DOWN');
      const change = changeOf(offer, quoted);
      if (change === null) return quoted;
      if (change.code !== 'PRICE_CHANGED') throw new SupplierError(change.code);
      return change.quotation;
    },
    changeOf: (offer) => changeOf(offer, quotedOf(offer.price)),
  };
}

/** An offer is the same only at the same price and with the same expiry. */
const nameOf = ({ id, price }: SuppliedRate, { expiresAt }: Pick<SuppliedHotel, 'expiresAt'>): string =>
  [id, price.quoted.amount, expiresAt].join(' ');
const namesIn = (hotel: SuppliedHotel): string[] => (hotel.rates ?? []).map((rate) => nameOf(rate, hotel));

const changedRate = <Rate extends SuppliedRate>(rate: Rate, { fault }: SupplierFault): Rate =>
  fault === 'priceChanged' ? atQuotation(rate, raised(quotedOf(rate.price))) : rate;

const changedHotel = (hotel: SuppliedHotel, fault: SupplierFault): SuppliedHotel => ({
  ...hotel,
  rates: fault.fault === 'soldOut' ? [] : (hotel.rates?.map((rate) => changedRate(rate, fault)) ?? null),
});
