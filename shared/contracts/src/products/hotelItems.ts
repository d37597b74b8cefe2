import * as z from '@portolan/contracts/schema';
import { maxTravellers } from '../kernel/constants.ts';
import { money, text } from '../kernel/primitives.ts';
import { anyItem, anySharedItem } from '../trips/itemFields.ts';
import { specialRequest } from '../trips/specialRequests.ts';
import { cartTraveller } from '../trips/travellers.ts';
import { hotelContent, hotelRoom, stayTerms } from './hotels.ts';

const productType = z.literal('HOTEL');

/** One room from `start` (check-in) to `end` (check-out), for its travellers. */
export const hotelItem = z.extend(anyItem, { productType, ...stayTerms.shape });
export type HotelItem = z.output<typeof hotelItem>;

/** A stay for holders of the trip's secret link. */
export const sharedHotelItem = z.extend(anySharedItem, { productType, hotel: hotelContent, room: hotelRoom });

/**
 * A room to add to a cart; several rooms are several items. The server knows the rest from `offerId`. `acceptedPrice` is the supplier's
 * price from PRICE_CHANGED.
 */
export const hotelCartItem = z.strictObject({
  offerId: text(200),
  travelers: z.array(cartTraveller).check(z.minLength(1), z.maxLength(maxTravellers)),
  acceptedPrice: z.optional(money),
  specialRequest: z.optional(specialRequest),
});
export type HotelCartItem = z.input<typeof hotelCartItem>;
