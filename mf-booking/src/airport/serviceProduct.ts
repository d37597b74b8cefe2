import type { ServiceOffer } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import type { NewItems } from '../cart/cartApi.ts';
import type { AddableProduct } from '../search/add-to-trip/AddToTripStore.ts';
import type { Traveller } from '../travellers/travellers.ts';
import { travellersOnWire } from '../travellers/travellersOnWire.ts';

/** What an airport service is to the action that adds it to a trip. */
export const serviceProduct: AddableProduct<ServiceOffer> = {
  productType: 'AIRPORT',
  atNewPrice: (offer, { amount, currency, quoted, rate, rateDate }) => ({
    ...offer,
    price: { total: amount, currency, quoted, rate, rateDate },
  }),
};

/** The offer as a cart takes it. */
export const serviceItemsOf = ({ id }: ServiceOffer, travellers: readonly Traveller[]): NewItems => ({
  airportServices: [{ offerId: id, travelers: travellersOnWire(travellers) }],
});

/** What it costs everyone together, in their currency and as the supplier quotes it. */
export const servicePriceOf = ({ price }: ServiceOffer): { readonly price: Money; readonly quoted: Money } => ({
  price: { amount: price.total, currency: price.currency },
  quoted: price.quoted,
});
