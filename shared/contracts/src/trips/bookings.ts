import * as z from '@portolan/contracts/schema';
import { commentLength } from './approvals.ts';
import { defineOperation } from '../kernel/operation.ts';
import { amount, currencyCode, id, instant, queryList, text } from '../kernel/primitives.ts';
import { trip } from './trips.ts';

const cartParams = z.object({ cartId: id });
const comment = text(commentLength);
/** Bookings of a trip; default: all. */
const someItems = z.array(id).check(z.minLength(1), z.maxLength(50));

/** Fee and refund of cancelling each booking, in the trip's currency; valid until `expiresAt`. */
export const cancelQuote = z.object({
  quoteId: id,
  expiresAt: instant,
  currency: currencyCode,
  fee: amount,
  refund: amount,
  items: z.array(z.object({ itemId: id, fee: amount, refund: amount })),
});
export type CancelQuote = z.output<typeof cancelQuote>;

export const quoteCancellation = defineOperation({
  id: 'quoteCancellation',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v2/carts/{cartId}/cancel-quote',
  access: 'secure',
  summary: 'What cancelling the trip, or some of its bookings, costs now; changes nothing at suppliers',
  errors: ['INVALID_TRANSITION', 'UNKNOWN_ITEM', 'CANCELLATION_NOT_ALLOWED', 'SUPPLIER_UNAVAILABLE'],
  params: cartParams,
  query: z.object({ itemId: z.optional(queryList(id)) }),
  answer: cancelQuote,
});
export const cancelTrip = defineOperation({
  id: 'cancelTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/cancel',
  access: 'secure',
  idempotencyKey: 'required',
  summary:
    'Cancel what is booked, at the price of a quote; or withdraw, close or give up what is not: the trip, or some of its bookings',
  errors: ['INVALID_TRANSITION', 'UNKNOWN_ITEM', 'QUOTE_REQUIRED', 'QUOTE_EXPIRED'],
  params: cartParams,
  body: z.strictObject({ quoteId: z.optional(id), itemIds: z.optional(someItems) }),
  answer: trip,
});
export const retryTrip = defineOperation({
  id: 'retryTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/retry',
  access: 'secure',
  idempotencyKey: 'required',
  summary: 'Book again what failed, at the same offers',
  errors: ['INVALID_TRANSITION', 'TRIAL_ENDED', 'OFFER_EXPIRED'],
  params: cartParams,
  answer: trip,
});
export const handOverTrip = defineOperation({
  id: 'handOverTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/hand-over',
  access: 'secure',
  idempotencyKey: 'required',
  summary: 'Hand what failed over to the travel agents, with words for them',
  errors: ['INVALID_TRANSITION'],
  params: cartParams,
  body: z.strictObject({ comment: z.optional(comment) }),
  answer: trip,
});
export const giveBackTrip = defineOperation({
  id: 'giveBackTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/give-back',
  access: 'secure',
  idempotencyKey: 'required',
  summary: 'An agent gives back what was handed over, and says why',
  errors: ['INVALID_TRANSITION'],
  params: cartParams,
  body: z.strictObject({ comment }),
  answer: trip,
});
export const acceptSchedule = defineOperation({
  id: 'acceptSchedule',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/items/{itemId}/accept-schedule',
  access: 'secure',
  idempotencyKey: 'required',
  summary: 'Accept that a supplier has changed the times of a booking; 409 where it has not',
  errors: ['INVALID_TRANSITION'],
  params: z.object({ cartId: id, itemId: id }),
  answer: trip,
});
/** Page of the payment provider where the payer confirms a payment that needs a second factor; it leads back to the trip. */
export const fetchPaymentAction = defineOperation({
  id: 'fetchPaymentAction',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}/items/{itemId}/payment-action',
  access: 'secure',
  summary: 'Where the payment of a booking is confirmed that waits for a second factor; 409 where none does',
  errors: ['INVALID_TRANSITION'],
  params: z.object({ cartId: id, itemId: id }),
  answer: z.object({ url: z.url() }),
});
/** The body is the supplier's own, signed by Standard Webhooks: it is verified before it is read. */
export const receiveSupplierEvent = defineOperation({
  id: 'receiveSupplierEvent',
  method: 'POST',
  path: '/api/public/v1/supplier-events/{code}',
  access: 'public',
  isSigned: true,
  summary: 'A supplier’s signed call about a booking; taken once for its id',
  errors: ['SIGNATURE_INVALID', 'NOT_FOUND', 'REQUEST_IN_PROGRESS'],
  params: z.object({ code: z.string().check(z.regex(/^[A-Z]{2,8}$/)) }),
});
export const receivePaymentEvent = defineOperation({
  id: 'receivePaymentEvent',
  method: 'POST',
  path: '/api/public/v1/payment-events/{code}',
  access: 'public',
  isSigned: true,
  summary: 'A payment provider’s signed call about an authorisation',
  errors: ['SIGNATURE_INVALID', 'NOT_FOUND', 'REQUEST_IN_PROGRESS'],
  params: z.object({ code: z.string().check(z.regex(/^[A-Z]{2,8}$/)) }),
});
