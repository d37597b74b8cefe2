import type { CarOffer } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';
import type { NewItems } from '../cart/cartApi.ts';
import type { AddableProduct } from '../search/add-to-trip/AddToTripStore.ts';
import type { Traveller } from '../travellers/travellers.ts';
import { travellersOnWire } from '../travellers/travellersOnWire.ts';

/** Price per day, rounded to hundredths. */
const perDay = (total: number, days: number) => Math.round((total / Math.max(1, days)) * 100) / 100;

/** How a rental is added to a trip. A changed price changes the amount due at the desk; the deposit stays. */
export const carProduct: AddableProduct<CarOffer> = {
  productType: 'RENTAL_CAR',
  atNewPrice: (offer, { amount, currency, quoted, rate, rateDate }) => {
    const { parts: _parts, dueAtSupplier: before, ...price } = offer.price;
    const due = before && {
      amount: before.amount + amount - price.total,
      quoted: { currency: quoted.currency, amount: before.quoted.amount + quoted.amount - price.quoted.amount },
    };
    return {
      ...offer,
      price: { ...price, total: amount, currency, quoted, rate, rateDate, ...(due && { dueAtSupplier: due }) },
      pricePerDay: perDay(amount, offer.days),
    };
  },
};

/** The offer in the request that adds it to a cart, driver first. */
export const carItemsOf = (offer: CarOffer, accepted: Money | null, travellers: readonly Traveller[]): NewItems => ({
  cars: [
    {
      offerId: offer.id,
      travelers: travellersOnWire(travellers),
      ...(accepted !== null && { acceptedPrice: accepted }),
    },
  ],
});

/** The provider rule that excludes the driver; null for none. */
export function driverProblem(
  { driverRules: { minAge, maxAge } }: CarOffer,
  age: number,
): 'tooYoung' | 'tooOld' | null {
  if (age < minAge) return 'tooYoung';
  return maxAge !== null && age > maxAge ? 'tooOld' : null;
}
