import * as z from '@portolan/contracts/schema';
import { maxTravellers } from '../kernel/constants.ts';
import { anyItem, anySharedItem } from '../trips/itemFields.ts';
import { text } from '../kernel/primitives.ts';
import { service } from './services.ts';
import { cartTraveller } from '../trips/travellers.ts';

const productType = z.literal('OTHER');

/** A service at a place, such as a lounge. */
export const otherItem = z.extend(anyItem, { productType, service });
export type OtherItem = z.output<typeof otherItem>;

/** A service for holders of the trip's secret link. */
export const sharedOtherItem = z.extend(anySharedItem, { productType, service });

/** A service to add to a cart, for exactly the offered number of people. The server knows the rest from `offerId`. */
export const otherCartItem = z.strictObject({
  offerId: text(200),
  travelers: z.array(cartTraveller).check(z.minLength(1), z.maxLength(maxTravellers)),
});
export type OtherCartItem = z.input<typeof otherCartItem>;
