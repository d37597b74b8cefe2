import * as z from '@portolan/contracts/schema';
import { maxTravellers } from '../kernel/constants.ts';
import { money, text } from '../kernel/primitives.ts';
import { anyItem, anySharedItem } from '../trips/itemFields.ts';
import { specialRequest } from '../trips/specialRequests.ts';
import { cartTraveller } from '../trips/travellers.ts';
import { flightBound, flightTerms } from './flights.ts';

const productType = z.literal('FLIGHT');

/** A flight with all its bounds: one price, one cancellation. `supplierRef` is the booking reference. */
export const flightItem = z.extend(anyItem, {
  productType,
  ...flightTerms.shape,
  /** One for each traveller, in the order of `travellers`; none before the ticket is issued. */
  ticketNumbers: z.array(z.string()),
});
export type FlightItem = z.output<typeof flightItem>;

/** A flight for holders of the trip's secret link. */
export const sharedFlightItem = z.extend(anySharedItem, { productType, bounds: z.array(flightBound) });

/** A flight to add to a cart. The server knows the rest from `offerId`. `acceptedPrice` is the supplier's price from PRICE_CHANGED. */
export const flightCartItem = z.strictObject({
  offerId: text(200),
  travelers: z.array(cartTraveller).check(z.minLength(1), z.maxLength(maxTravellers)),
  acceptedPrice: z.optional(money),
  specialRequest: z.optional(specialRequest),
});
export type FlightCartItem = z.input<typeof flightCartItem>;
