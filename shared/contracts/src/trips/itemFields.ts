import * as z from '@portolan/contracts/schema';
import { bookingFailures, bookingStatuses, co2Methods, documentKinds, paymentKinds } from '../kernel/constants.ts';
import { orUnknown } from '../kernel/reading.ts';
import { policyVerdict } from '../policies/policies.ts';
import { amount, currencyCode, id, instant, money } from '../kernel/primitives.ts';
import { shownSpecialRequest } from './specialRequests.ts';
import { cancellationRule, serviceProvider, taxiStop } from '../products/taxis.ts';
import { tripTraveller } from './travellers.ts';

/** A change of an item's total while it was booked, or while an approval request was decided. */
export const priceChange = z.object({
  at: instant,
  cause: orUnknown(z.enum(['BOOKING', 'APPROVAL'])),
  from: amount,
  to: amount,
  /** Whether the item was submitted at this price since. */
  isAgreed: z.boolean(),
});
export type PriceChange = z.output<typeof priceChange>;

/** An item's price: in the trip's currency, and as its supplier quoted it. */
export const itemPrice = z.object({
  total: amount,
  currency: currencyCode,
  quoted: money,
  rate: z.number(),
  rateDate: z.iso.date(),
  /** Fee that the supplier kept after cancellation, in the trip's currency; absent for none. It counts in the trip's total. */
  cancellationFee: z.optional(amount),
  /** Refund of the prepaid price after cancellation, in the trip's currency; absent for none. */
  refunded: z.optional(amount),
  /** Absent: PREPAID. */
  payment: z.optional(z.enum(paymentKinds)),
  /** Share of the total due at the supplier, in the trip's currency and as quoted; absent if all is paid now. */
  dueAtSupplier: z.optional(z.object({ amount, quoted: money })),
  /** Composition of the total, in the trip's currency; absent if the supplier does not say. */
  parts: z.optional(z.object({ base: amount, taxes: amount, fees: amount })),
  /** Changes of the total since the item was added, oldest first, in the trip's currency; absent for none. */
  changes: z.optional(z.array(priceChange)),
});

/** Fields of every booking, whatever its product. `price` is null without VIEW_PRICE. */
export const anyItem = z.object({
  id,
  status: z.enum(bookingStatuses),
  offerId: z.string(),
  offerExpiresAt: z.nullable(instant),
  supplierRef: z.nullable(z.string()),
  serviceProvider,
  travellers: z.array(tripTraveller),
  /** Place and time of start and end; a service ends where it begins. */
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.nullable(z.int()),
  estimated: z.boolean(),
  price: z.nullable(itemPrice),
  cancellationRules: z.array(cancellationRule),
  co2Grams: z.int(),
  /** Method of estimating `co2Grams`. */
  co2Method: z.optional(orUnknown(z.enum(co2Methods))),
  policy: z.optional(policyVerdict),
  /** Reason code for an item outside the policy. */
  reasonCode: z.optional(z.nullable(z.string())),
  /** Text of the reason code: in the caller's language, or as the company worded it. */
  reason: z.optional(z.nullable(z.string())),
  /** End of the supplier's hold, or of free cancellation, while people decide; null without either. */
  holdUntil: z.optional(z.nullable(instant)),
  /** How the item is held until `holdUntil`: by a hold, or booked and free to cancel; null without either. */
  securedAs: z.optional(z.nullable(z.enum(['HELD', 'BOOKED']))),
  /** Why its booking failed; null otherwise. */
  failure: z.optional(z.nullable(z.enum(bookingFailures))),
  /** With failure TRAVELLER: the field that the supplier refused, such as `phone`. */
  failureField: z.optional(z.nullable(z.string())),
  specialRequest: z.optional(shownSpecialRequest),
  /**
   * The supplier's documents, while confirmed: `fetchItemDocument` gives each as a file by its number. Invoices are for callers who may see
   * prices.
   */
  documents: z.optional(z.array(z.object({ number: z.int(), kind: z.enum(documentKinds) }))),
});

/** The same for holders of the trip's secret link: no prices; of travellers only names. */
export const anySharedItem = z.object({
  /** Absent from older APIs. */
  id: z.optional(id),
  status: z.enum(bookingStatuses),
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  travellers: z.array(z.string()),
});
