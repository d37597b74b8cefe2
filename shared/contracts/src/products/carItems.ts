import * as z from '@portolan/contracts/schema';
import { maxTravellers } from '../kernel/constants.ts';
import { money, text } from '../kernel/primitives.ts';
import { anyItem, anySharedItem } from '../trips/itemFields.ts';
import { specialRequest } from '../trips/specialRequests.ts';
import { cartTraveller } from '../trips/travellers.ts';
import { carDesk, rentalCar, rentalTerms } from './cars.ts';

const productType = z.literal('RENTAL_CAR');

/** A rental from `start` to `end`. The first traveller drives. */
export const carItem = z.extend(anyItem, { productType, ...rentalTerms.shape });
export type CarItem = z.output<typeof carItem>;

/** A rental for holders of the trip's secret link. */
export const sharedCarItem = z.extend(anySharedItem, {
  productType,
  car: rentalCar,
  pickUp: carDesk,
  dropOff: carDesk,
});

/**
 * A rental to add to a cart: the first traveller drives. The server knows the rest from `offerId`. `acceptedPrice` is the supplier's price
 * from PRICE_CHANGED.
 */
export const carCartItem = z.strictObject({
  offerId: text(200),
  travelers: z.array(cartTraveller).check(z.minLength(1), z.maxLength(maxTravellers)),
  acceptedPrice: z.optional(money),
  specialRequest: z.optional(specialRequest),
});
export type CarCartItem = z.input<typeof carCartItem>;
