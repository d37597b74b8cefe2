import type { ServiceOffer } from '@portolan/contracts';
import type { NewItems } from '../cart/cartApi.ts';
import type { AddableProduct } from '../search/add-to-trip/AddToTripStore.ts';
import type { Traveller } from '../travellers/travellers.ts';
import { travellersOnWire } from '../travellers/travellersOnWire.ts';

/** How an airport service is added to a trip. */
export const serviceProduct: AddableProduct<ServiceOffer> = {
  productType: 'AIRPORT',
  atNewPrice: (offer, { amount, currency, quoted, rate, rateDate }) => ({
    ...offer,
    price: { total: amount, currency, quoted, rate, rateDate },
  }),
};

/** The offer in the request that adds it to a cart. */
export const serviceItemsOf = ({ id }: ServiceOffer, travellers: readonly Traveller[]): NewItems => ({
  airportServices: [{ offerId: id, travelers: travellersOnWire(travellers) }],
});
