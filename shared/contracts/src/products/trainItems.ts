import * as z from '@portolan/contracts/schema';
import { maxTravellers } from '../kernel/constants.ts';
import { id, money, text } from '../kernel/primitives.ts';
import { anyItem, anySharedItem } from '../trips/itemFields.ts';
import { specialRequest } from '../trips/specialRequests.ts';
import { cartTraveller } from '../trips/travellers.ts';
import { trainLeg, trainTerms } from './trains.ts';

const productType = z.literal('TRAIN');

/** A train journey in one direction. */
export const trainItem = z.extend(anyItem, {
  productType,
  ...trainTerms.shape,
  /** Id shared by both directions of a return, which were added to the trip together; null for one way. */
  groupId: z.nullable(id),
  /** One for each traveller, in the order of `travellers`; none before the ticket is issued. */
  ticketNumbers: z.array(z.string()),
});
export type TrainItem = z.output<typeof trainItem>;

/** A train for holders of the trip's secret link. */
export const sharedTrainItem = z.extend(anySharedItem, { productType, legs: z.array(trainLeg) });

/**
 * A train to add to a cart; two in one call are the directions of one return. The server knows the rest from `offerId`. `acceptedPrice` is
 * the supplier's price from PRICE_CHANGED.
 */
export const trainCartItem = z.strictObject({
  offerId: text(200),
  travelers: z.array(cartTraveller).check(z.minLength(1), z.maxLength(maxTravellers)),
  acceptedPrice: z.optional(money),
  specialRequest: z.optional(specialRequest),
});
export type TrainCartItem = z.input<typeof trainCartItem>;
