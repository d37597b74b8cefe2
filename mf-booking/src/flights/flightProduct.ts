import type { FlightOffer, GuestTraveller } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import type { NewItems } from '../cart/cartApi.ts';
import type { AddableProduct } from '../search/add-to-trip/AddToTripStore.ts';
import type { Traveller } from '../travellers/travellers.ts';
import { travellersOnWire } from '../travellers/travellersOnWire.ts';

/** How a flight is added to a trip. */
export const flightProduct: AddableProduct<FlightOffer> = {
  productType: 'FLIGHT',
  atNewPrice: (offer, { amount, currency, quoted, rate, rateDate }) => {
    const { parts: _parts, ...price } = offer.price;
    return { ...offer, price: { ...price, total: amount, currency, quoted, rate, rateDate } };
  },
};

/** The offer in the request that adds it to a cart: adults first, then children and infants. */
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
