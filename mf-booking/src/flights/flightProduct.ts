import type { FlightOffer, GuestTraveller } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import type { NewItems } from '../cart/cartApi.ts';
import type { AddableProduct } from '../search/add-to-trip/AddToTripStore.ts';
import type { Traveller } from '../travellers/travellers.ts';
import { travellersOnWire } from '../travellers/travellersOnWire.ts';

/** What a ticket is to the action that adds it to a trip. */
export const flightProduct: AddableProduct<FlightOffer> = {
  productType: 'FLIGHT',
  atNewPrice: (offer, { amount, currency, quoted, rate, rateDate }) => {
    const { parts: _parts, ...price } = offer.price;
    return { ...offer, price: { ...price, total: amount, currency, quoted, rate, rateDate } };
  },
};

/** The offer as a cart takes it: adults first, then the children and infants of the search. */
export const flightItemsOf = (
  offer: FlightOffer,
  accepted: Money | null,
  travellers: readonly Traveller[],
  children: readonly GuestTraveller[],
): NewItems => ({
  flights: [
    {
      offerId: offer.id,
      travelers: [...travellersOnWire(travellers), ...children],
      ...(accepted !== null && { acceptedPrice: accepted }),
    },
  ],
});

/** What the travellers pay, in their currency and as the supplier quotes it. */
export const flightPriceOf = ({ price }: FlightOffer): { readonly price: Money; readonly quoted: Money } => ({
  price: { amount: price.total, currency: price.currency },
  quoted: price.quoted,
});
