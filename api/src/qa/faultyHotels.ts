import { atQuotation } from '../products/hotels/hotelCandidate.ts';
import { quotedOf } from '../products/offerPrice.ts';
import type { HotelSupplier, SuppliedHotel, SuppliedRate } from '../products/suppliers/hotelPort.ts';
import type { FaultOf } from './activeFaults.ts';
import { createOfferFaults, raised } from './offerFaults.ts';

const nameOf = ({ id, price }: SuppliedRate, { expiresAt }: Pick<SuppliedHotel, 'expiresAt'>): string =>
  [id, price.quoted.amount, expiresAt].join(' ');

const raisedRate = <Rate extends SuppliedRate>(rate: Rate): Rate => atQuotation(rate, raised(quotedOf(rate.price)));

const hotelEffects = {
  soldOut: (hotel: SuppliedHotel) => ({ ...hotel, rates: [] }),
  raised: (hotel: SuppliedHotel) => ({ ...hotel, rates: hotel.rates?.map(raisedRate) ?? null }),
  namesOf: (hotel: SuppliedHotel) => (hotel.rates ?? []).map((rate) => nameOf(rate, hotel)),
};

/** Wraps a hotel supplier so that QA's fault applies to searches, prices of given hotels, and one hotel's rates. */
export function faultyHotels(hotels: HotelSupplier, faultOf: FaultOf): HotelSupplier {
  const { answered, priced, changeOf } = createOfferFaults(hotels.code, faultOf, (offer: Rate) => nameOf(offer, offer));
  return {
    ...hotels,
    search: (query, asking) => answered(asking, () => hotels.search(query, asking), hotelEffects),
    priceHotels: (query, ids, asking) => answered(asking, () => hotels.priceHotels(query, ids, asking), hotelEffects),
    listRates: (query, id, asking) =>
      answered(asking, () => hotels.listRates(query, id, asking), {
        raised: raisedRate,
        namesOf: (rate) => [nameOf(rate, rate)],
      }),
    price: (offer) => priced(offer, () => hotels.price(offer)),
    changeOf,
  };
}

type Rate = SuppliedRate & Pick<SuppliedHotel, 'expiresAt'>;
